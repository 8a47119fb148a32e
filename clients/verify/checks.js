'use strict';
// The checks of docs/fairness.md: of a proof by itself, then of what was saved against it.

const { DRAWS, commitment, dealFrom, shuffled } = require('./algorithm.js');
const shape = require('./shape.js');
const { isObject, isText, isWhole, listOf, orNull } = shape;

const CHECKS = ['order', 'missing', 'commitment', 'nonces', 'pack', 'dealt', 'dealer', 'rules'];

class Unreadable extends Error {}

const same = (one, other) => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => same(item, other[at]));
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
    );
  }
  return one === other;
};

/** All checks of one proof; `failed` gathers "number check". */
class Verification {
  constructor(proof) {
    this.proof = proof;
    this.byNumber = new Map(proof.shuffles.map((shuffle) => [shuffle.number, shuffle]));
    this.failed = new Set();
  }

  require(holds, number, check) {
    if (!holds) this.failed.add(`${number} ${check}`);
  }

  run(saved) {
    this.proof.shuffles.forEach((shuffle, place) => {
      this.require(shuffle.number === place, place, 'order');
    });
    this.checkPresence();
    for (const shuffle of this.proof.shuffles) this.checkShuffle(shuffle);
    this.checkDraw();
    this.checkOrigin();
    for (const answer of saved) this.checkSaved(answer);
    const order = ([n, check], [m, other]) => n - m || CHECKS.indexOf(check) - CHECKS.indexOf(other);
    return [...this.failed]
      .map((text) => text.split(' '))
      .map(([number, check]) => [Number(number), check])
      .sort(order);
  }

  due() {
    const { status, fairness } = this.proof;
    const made = [...this.byNumber.values()].filter((shuffle) => shuffle.nonces !== null);
    const numbers = made.map((shuffle) => shuffle.number);
    if (status === 'finished' || status === 'aborted') return new Set(numbers);
    if (fairness.reveal === 'game') return new Set();
    const newest = Math.max(...numbers);
    const due = new Set(numbers.filter((number) => number !== newest));
    if (!due.has(1)) due.delete(0);
    return due;
  }

  checkPresence() {
    const due = this.due();
    for (const shuffle of this.byNumber.values()) {
      const { number, secret, nonces, pack } = shuffle;
      const result = number === 0 ? shuffle.draw : shuffle.deal;
      const complete = nonces !== null && pack !== null && result !== null;
      this.require(secret === null ? !due.has(number) : complete, number, 'missing');
    }
  }

  /** Nonces as bytes, or null where there are none of the right form. */
  nonceBytes({ nonces }) {
    if (nonces === null || nonces.length !== this.proof.players || !nonces.every(shape.isNonce)) return null;
    return nonces.map((nonce) => Buffer.from(nonce ?? '', 'hex'));
  }

  checkShuffle(shuffle) {
    const { number, secret, nonces, pack, deal } = shuffle;
    const { id, cards, players, dealing } = this.proof;
    const bytes = this.nonceBytes(shuffle);
    if (nonces !== null) {
      const told = number === 0 ? this.byNumber.get(1)?.nonces : deal?.nonces;
      this.require(bytes !== null && (told == null || same(told, nonces)), number, 'nonces');
    }
    if (secret !== null) {
      const key = Buffer.from(secret, 'hex');
      this.require(commitment(id, number, key) === shuffle.commitment, number, 'commitment');
      if (pack !== null && bytes !== null) {
        this.require(same(shuffled(id, number, key, bytes, cards).pack, pack), number, 'pack');
      }
    }
    if (number !== 0 && deal !== null && pack !== null) {
      const dealt = dealFrom(pack, deal.dealer, players, dealing);
      const agrees =
        dealt !== null &&
        same(dealt.hands, deal.hands) &&
        dealt.turnUp === deal.turn_up &&
        same(dealt.stock, deal.stock);
      this.require(agrees, number, 'dealt');
    }
  }

  checkDraw() {
    const shuffle = this.byNumber.get(0);
    if (!shuffle?.draw) return;
    const { draw, pack, secret } = shuffle;
    const { id, cards, players, first_dealer: how } = this.proof;
    const bytes = this.nonceBytes(shuffle);
    if (secret !== null && bytes !== null) {
      const { first } = shuffled(id, 0, Buffer.from(secret, 'hex'), bytes, cards);
      this.require(first === draw.first, 0, 'dealer');
    }
    if (pack !== null) {
      this.require(DRAWS[how.method](how, players, pack, draw.first) === draw.dealer, 0, 'dealer');
    }
    const deal = this.byNumber.get(1)?.deal;
    this.require(!deal || deal.dealer === draw.dealer, 0, 'dealer');
  }

  checkOrigin() {
    const { rematch_of: before, first_dealer: how, players } = this.proof;
    if (!before) return;
    const following = (((before.first_dealer + 1) % players) + players) % players;
    this.require(how.method === 'fixed' && how.seat === following, 0, 'dealer');
  }

  checkGameBefore(before) {
    for (const { number, deal } of before.shuffles) {
      if (number !== 1 || !isObject(deal) || !isWhole(deal.dealer)) continue;
      this.require(deal.dealer === this.proof.rematch_of.first_dealer, 0, 'dealer');
    }
  }

  checkSavedOrigin(view) {
    if (view.rematch_of === undefined || !shape.isOrigin(view.rematch_of)) return;
    const [told, proved] = [view.rematch_of ?? {}, this.proof.rematch_of ?? {}];
    const agrees = told.id === proved.id && told.first_dealer === proved.first_dealer;
    this.require(agrees, 0, 'dealer');
  }

  checkSaved(answer) {
    if (!isObject(answer)) return;
    if (isText(answer.id) && isObject(answer.fairness) && orNull(isText)(answer.commitment)) {
      if (answer.id === this.proof.id) {
        this.checkView(answer);
        this.checkSavedOrigin(answer);
      }
    } else if (isText(answer.id) && listOf(isObject)(answer.shuffles)) {
      if (answer.id === this.proof.rematch_of?.id) this.checkGameBefore(answer);
    } else if (isText(answer.hash) && isObject(answer.dealing)) {
      if (answer.hash === this.proof.ruleset.hash) this.checkRules(answer);
    } else if (listOf(isObject)(answer.events)) {
      answer.events.forEach((event) => this.checkEvent(event));
    }
  }

  checkRules(ruleset) {
    // The first dealer of a rematch follows from the game before.
    const names = this.proof.rematch_of ? ['cards', 'dealing'] : ['cards', 'dealing', 'first_dealer'];
    const agree = names.every((name) => same(ruleset[name], this.proof[name]));
    this.require(agree, 0, 'rules');
  }

  checkView(view) {
    const { fairness, seat } = view;
    const deal = shape.isViewedDeal(view.deal) ? view.deal : null;
    this.checkPromise(0, fairness.draw_commitment);
    const number = deal ? deal.number : view.status === 'waiting' ? 1 : null;
    if (number !== null) {
      this.checkPromise(number, view.commitment);
      this.checkPromise(number + 1, view.next_commitment);
    }
    const proved = deal && deal.counts.length > 0 && this.byNumber.get(deal.number)?.deal;
    if (proved) this.require(agreesWithView(proved, deal, view), deal.number, 'dealt');
    if (isText(fairness.nonce) && isWhole(fairness.shuffle) && isWhole(seat)) {
      const shuffle = this.byNumber.get(fairness.shuffle);
      const nonces = shuffle ? shuffle.nonces : [];
      this.require(nonces === null || nonces[seat] === fairness.nonce, fairness.shuffle, 'nonces');
    }
  }

  checkPromise(number, promised) {
    if (promised === null || promised === undefined) return;
    this.require(this.byNumber.get(number)?.commitment === promised, number, 'commitment');
  }

  checkEvent(event) {
    if (event.type !== 'dealt' || !shape.isDealtEvent(event)) return;
    const shuffle = this.byNumber.get(event.deal);
    const nonces = shuffle ? shuffle.nonces : [];
    this.require(nonces === null || same(nonces, event.nonces), event.deal, 'nonces');
    const deal = shuffle?.deal;
    const agrees = !deal || (deal.dealer === event.dealer && deal.turn_up === event.turn_up);
    this.require(agrees, event.deal, 'dealt');
  }
}

function agreesWithView(proved, deal, view) {
  const up = deal.turn_up === null ? null : deal.turn_up.card;
  if (proved.dealer !== deal.dealer || proved.turn_up !== up) return false;
  const asDealt = view.seq === proved.seq && deal.laid.length === 0;
  if (!asDealt || !isWhole(view.seat) || !listOf(isText)(deal.hand)) return true;
  const hand = proved.hands[view.seat];
  if (hand === undefined) return false;
  const held = [...deal.hand];
  return hand.every((card) => held.includes(card) && held.splice(held.indexOf(card), 1));
}

/** Every check that fails, as [shuffle, check]; throws Unreadable where it is no proof. */
function verify(proof, saved = []) {
  if (!shape.isProof(proof)) throw new Unreadable("This isn't a proof of format 1.");
  return new Verification(proof).run(saved);
}

module.exports = { Unreadable, verify };
