'use strict';
// What a proof, and the parts of other answers that are compared with it, look like.

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === 'string';
const isWhole = Number.isSafeInteger;
const isHash = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isNonce = (value) => value === null || (isText(value) && /^[0-9a-f]{32}$/.test(value));
const orNull = (test) => (value) => value === null || test(value);
const listOf = (test) => (value) => Array.isArray(value) && value.every(test);
const oneOf = (...values) => (value) => values.includes(value);
const having = (tests) => (value) =>
  isObject(value) && Object.entries(tests).every(([name, test]) => test(value[name]));

const isDeal = having({
  seq: isWhole,
  dealer: isWhole,
  nonces: listOf(orNull(isText)),
  hands: listOf(listOf(isText)),
  turn_up: orNull(isText),
  stock: listOf(isText),
});

const isShuffle = having({
  number: (value) => isWhole(value) && value >= 0 && value < 2 ** 32,
  commitment: isHash,
  nonces: orNull(listOf(orNull(isText))),
  secret: orNull(isHash),
  pack: orNull(listOf(isText)),
  draw: orNull(having({ first: isWhole, dealer: isWhole })),
  deal: orNull(isDeal),
});

const METHODS = {
  random: {},
  fixed: { seat: isWhole },
  turned: { cards: listOf(isText) },
  best: { worth: (value) => isObject(value) && Object.values(value).every(isWhole) },
};

function isMethod(value) {
  if (!isObject(value) || !isText(value.method) || !Object.hasOwn(METHODS, value.method)) return false;
  return having(METHODS[value.method])(value);
}

// An older proof doesn't say of which game it is the rematch.
const isOrigin = (value) => value === undefined || orNull(having({ id: isText, first_dealer: isWhole }))(value);

const isProof = having({
  format: oneOf(1),
  id: isText,
  status: isText,
  ruleset: having({ hash: isText }),
  fairness: having({ reveal: oneOf('deal', 'game') }),
  players: (value) => isWhole(value) && value >= 1,
  cards: listOf(isText),
  dealing: having({ places: listOf(listOf(isWhole)), turn_up: orNull(isWhole) }),
  first_dealer: isMethod,
  rematch_of: isOrigin,
  shuffles: listOf(isShuffle),
});

const isViewedDeal = having({
  number: isWhole,
  dealer: isWhole,
  turn_up: orNull(having({ card: isText })),
  laid: Array.isArray,
  counts: Array.isArray,
});
const isDealtEvent = having({
  deal: isWhole,
  dealer: isWhole,
  turn_up: orNull(isText),
  nonces: Array.isArray,
});

module.exports = { isDealtEvent, isNonce, isObject, isOrigin, isProof, isText, isViewedDeal, isWhole, listOf, orNull };
