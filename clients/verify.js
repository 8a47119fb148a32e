#!/usr/bin/env node
'use strict';
/*
 * Checks the proof of a game, and what was saved while playing it, as docs/fairness.md says.
 *
 *   node verify.js FILE [SAVED...]   0: all holds, 1: a check fails, 2: a file can't be read
 *   node verify.js --lines           for each line {"proof": ..., "saved": [...]} of standard input one line
 *                                    {"failures": [[shuffle, check], ...]} or {"unreadable": why}
 *
 * Needs Node.js and nothing else.
 */

const { readFileSync } = require('node:fs');
const { basename } = require('node:path');
const { createInterface } = require('node:readline');

const { Unreadable, verify } = require('./verify/checks.js');

function readAnswers(text) {
  try {
    return [JSON.parse(text)];
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line));
  }
}

async function verifyLines() {
  for await (const line of createInterface({ input: process.stdin })) {
    const { proof, saved } = JSON.parse(line);
    let verdict;
    try {
      verdict = { failures: verify(proof, saved) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      verdict = { unreadable: error.message };
    }
    process.stdout.write(`${JSON.stringify(verdict)}\n`);
  }
}

function verifyFiles([file, ...others]) {
  let proof, failures;
  try {
    proof = JSON.parse(readFileSync(file, 'utf8'));
    failures = verify(proof, others.flatMap((other) => readAnswers(readFileSync(other, 'utf8'))));
  } catch (error) {
    console.error(`verify.js: ${error.message}`);
    return 2;
  }
  for (const [number, check] of failures) console.log(`${basename(file)}: shuffle ${number}: ${check}`);
  const told = proof.shuffles.filter((shuffle) => shuffle.secret !== null).length;
  console.log(
    `${basename(file)}: ${proof.shuffles.length} shuffles, ${told} revealed; ${failures.length} checks failed`,
  );
  return failures.length === 0 ? 0 : 1;
}

function main(words) {
  if (words.length === 0) {
    console.error('usage: node verify.js FILE [SAVED...]');
    process.exitCode = 2;
  } else if (words[0] === '--lines') {
    verifyLines();
  } else {
    process.exitCode = verifyFiles(words);
  }
}

main(process.argv.slice(2));
