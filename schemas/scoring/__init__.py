"""Scoring for other apps as JSON: facts in, points or winners or legal cards out."""
