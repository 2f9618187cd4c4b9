import { describe, expect, test } from '@jest/globals';
import { progressLine } from './progress.js';

describe('progress', () => {
  test('says how far, how fast, and how long still', () => {
    expect(progressLine(250_000, 1_000_000, 2, 'events').trim()).toBe(
      '████████░░░░░░░░░░░░░░░░░░░░░░ 25%  250,000 of 1,000,000 events  125,000/s  6 s left',
    );
  });

  test('is done where there is nothing to do', () => {
    expect(progressLine(0, 0, 0, 'events')).toContain('100%');
  });
});
