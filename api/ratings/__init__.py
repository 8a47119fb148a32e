"""Ratings of players by OpenSkill, from games that count; needs the extra `club`."""
