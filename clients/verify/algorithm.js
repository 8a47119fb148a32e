'use strict';
// How commitments, packs, hands and the first dealer come about, as docs/fairness.md says.

const { createHash, createHmac } = require('node:crypto');

function u32(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function fields(...parts) {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      return [u32(bytes.length), bytes];
    }),
  );
}

/** The commitment of a secret, in hexadecimal. */
function commitment(game, number, secret) {
  const hash = createHash('sha256');
  return hash.update(fields('rightbower commitment', game, u32(number), secret)).digest('hex');
}

/** Draws numbers below a bound from the stream of one shuffle. */
class Stream {
  constructor(game, number, secret, nonces) {
    this.secret = secret;
    this.message = fields('rightbower shuffle', game, u32(number), ...nonces);
    this.blocks = 0;
    this.words = [];
  }

  word() {
    if (this.words.length === 0) {
      const block = createHmac('sha256', this.secret)
        .update(this.message)
        .update(u32(this.blocks++))
        .digest();
      for (let offset = 0; offset < block.length; offset += 4) {
        this.words.push(block.readUInt32BE(offset));
      }
    }
    return this.words.shift();
  }

  below(bound) {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word;
    do {
      word = this.word();
    } while (word >= limit);
    return word % bound;
  }

  shuffle(pack) {
    const shuffled = [...pack];
    for (let last = shuffled.length - 1; last >= 1; last--) {
      const chosen = this.below(last + 1);
      [shuffled[last], shuffled[chosen]] = [shuffled[chosen], shuffled[last]];
    }
    return shuffled;
  }
}

/** The pack of a shuffle and, for shuffle 0, the seat that draws first. */
function shuffled(game, number, secret, nonces, cards) {
  const stream = new Stream(game, number, secret, nonces);
  const pack = stream.shuffle(cards);
  return number === 0 ? { pack, first: stream.below(nonces.length) } : { pack };
}

const DRAWS = {
  random: (how, players, pack, first) => first,
  fixed: (how) => how.seat,
  turned(how, players, pack, first) {
    const turned = pack.findIndex((card) => how.cards.includes(card));
    return turned === -1 ? null : (first + turned) % players;
  },
  best(how, players, pack, first) {
    const worth = (card) => (Object.hasOwn(how.worth, card) ? how.worth[card] : -1);
    let level = Array.from({ length: players }, (_, turn) => (first + turn) % players);
    let top = 0;
    while (level.length > 1 && pack.length - top >= level.length) {
      const drawn = level.map((seat, turn) => ({ seat, worth: worth(pack[top + turn]) }));
      top += level.length;
      const most = Math.max(...drawn.map((draw) => draw.worth));
      level = drawn.filter((draw) => draw.worth === most).map((draw) => draw.seat);
    }
    return level[0];
  },
};

/** Hands by seat, the card turned up and the stock; null where the places make no sense. */
function dealFrom(pack, dealer, players, { places, turn_up: up }) {
  const taken = new Set();
  for (const place of [...places.flat(), ...(up === null ? [] : [up])]) {
    if (place < 0 || place >= pack.length || taken.has(place)) return null;
    taken.add(place);
  }
  if (places.length !== players) return null;
  const hands = [];
  places.forEach((hand, turn) => {
    const seat = (((dealer + 1 + turn) % players) + players) % players;
    hands[seat] = hand.map((place) => pack[place]);
  });
  return {
    hands,
    turnUp: up === null ? null : pack[up],
    stock: pack.filter((_, place) => !taken.has(place)),
  };
}

module.exports = { DRAWS, Stream, commitment, dealFrom, shuffled };
