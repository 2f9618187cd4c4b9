import { describe, expect, test } from '@jest/globals';
import { onlyYou, somebodyElse, whoCan } from './second-person.js';

describe('who does what one person may not do alone', () => {
  test.each([
    [['Tom Ashworth'], 'Tom Ashworth can.'],
    [['Tom Ashworth', 'Ada Byron'], 'Tom Ashworth or Ada Byron can.'],
    [['Tom Ashworth', 'Ada Byron', 'Grace Hopper'], 'Tom Ashworth, Ada Byron or Grace Hopper can.'],
    [['A B', 'C D', 'E F', 'G H'], 'A B, C D, E F or another colleague can.'],
  ])('%j', (names, sentence) => {
    expect(whoCan(names)).toBe(sentence);
  });

  test('is said with the reason, and before it is done where nobody else may', () => {
    expect(somebodyElse('settleRun', { colleagues: ['Tom Ashworth'], dependsOn: null })).toBe(
      'Somebody else has to settle this run: you prepared it. Tom Ashworth can.',
    );
    expect(somebodyElse('settleRun', { colleagues: ['Tom Ashworth'], dependsOn: 'Ada Byron' })).toBe(
      "Somebody else has to settle this run: Ada Byron prepared it, and you aren't independent of each other. In the last 30 days one of you gave the other access, or the same person gave it to both. Tom Ashworth can.",
    );
    expect(onlyYou('settleRun')).toBe(
      'Nobody else who is independent of you may make payment runs and bank files, so you do both.',
    );
  });
});
