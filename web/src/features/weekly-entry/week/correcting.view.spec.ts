import { describe, expect, test } from '@jest/globals';
import type { ReplacedSubmission } from '@waybook/contracts/calendar';
import { latenessText } from './correcting.view';

const inTime: ReplacedSubmission = { status: 'rejected', isLate: false, jobCount: 2 };

describe('what the cutoff means for what is sent again', () => {
  test('nothing, where it was in time and no job is added', () => {
    expect(latenessText({ before: inTime, jobCount: 2, isLate: false })).toEqual({
      text: 'You sent that in time, so this is not late either, as long as you add no job to it.',
      isWarning: false,
    });
  });

  test.each([
    ['a job is added', inTime, /^You have added 1 job after the cutoff, so all of it counts as late/],
    ['it was late before', { ...inTime, isLate: true }, /^That was late, and the cutoff has passed/],
    ['the driver took it back', { ...inTime, status: 'withdrawn' as const }, /^You took that back, and the cutoff/],
  ])('late, where %s', (_, before, text) => {
    const shown = latenessText({ before, jobCount: 3, isLate: true });
    expect(shown.text).toMatch(text);
    expect(shown.isWarning).toBe(true);
  });
});
