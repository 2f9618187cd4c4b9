import { describe, expect, test } from '@jest/globals';
import { submitRemittance, type SubmitRemittanceInput } from './remittance.decider.js';
import { NotSentAgain, ReplacedNotFound } from './remittance.errors.js';
import type { OwnRemittance } from './replaced-remittance.js';
import { given, refusalOf, submissionOf } from './testing/given-when-then.js';
import { aDriver, aJob, aSubmission } from './testing/remittance-examples.js';

const OTHER_ID = '0199a000-0000-7000-8000-00000000000a';
const rejectedOne: OwnRemittance = {
  status: 'rejected',
  weekStartDate: '2026-11-16',
  isLate: false,
  jobCount: 1,
  isMadeByOffice: false,
  isReplaced: false,
};

/** Sent in the place of a remittance of which this is known. */
function sentAgain(replaced: Partial<OwnRemittance> | null, changes: Partial<SubmitRemittanceInput> = {}) {
  const driver = aDriver({ replaced: replaced && { ...rejectedOne, ...replaced } });
  return aSubmission({ replaces: OTHER_ID, driver, ...changes });
}

describe('sending again (R146)', () => {
  test('names the remittance that is replaced; a first submission names none', () => {
    expect(submissionOf(sentAgain({}))).toMatchObject({ replaces: OTHER_ID });
    expect(submissionOf(aSubmission())).not.toHaveProperty('replaces');
  });

  test('a withdrawn one is sent again as well', () => {
    expect(submissionOf(sentAgain({ status: 'withdrawn' }))).toMatchObject({ replaces: OTHER_ID });
  });

  test.each<[string, Partial<OwnRemittance>, string]>([
    ['still awaits approval', { status: 'pending' }, 'still awaits approval'],
    ['was approved', { status: 'approved' }, 'was approved'],
    ['was corrected', { status: 'corrected' }, 'was corrected'],
    ['is for another week', { weekStartDate: '2026-11-09' }, 'another week'],
    ['the office made', { isMadeByOffice: true }, 'The office made'],
    ['was sent again already', { isReplaced: true }, 'already'],
  ])('one that %s is refused', (_, replaced, words) => {
    const refusal = refusalOf(() => submitRemittance(given(), sentAgain(replaced)));
    expect(refusal).toBeInstanceOf(NotSentAgain);
    expect(refusal).toMatchObject({ kind: 'conflict', details: [{ field: 'replaces' }] });
    expect(refusal.message).toContain(words);
  });

  test('one that the driver has not is refused', () => {
    const refusal = refusalOf(() => submitRemittance(given(), sentAgain(null)));
    expect(refusal).toBeInstanceOf(ReplacedNotFound);
    expect(refusal).toMatchObject({ kind: 'forbidden', details: [{ field: 'replaces' }] });
  });
});

describe('the lateness of what is sent again (R145)', () => {
  const LAST_SECOND = new Date('2026-11-22T23:59:59.000Z');
  const MONDAY = new Date('2026-11-23T00:00:00.000Z');
  const isLate = (replaced: Partial<OwnRemittance>, at: Date, jobs = [aJob()]) => {
    const figures = { ...aSubmission().figures };
    const pricePence = 10_000 * jobs.length;
    const totals = { ...figures, grossEarningsPence: pricePence, netPayPence: pricePence - 2_500 };
    return submissionOf(sentAgain(replaced, { at, jobs, figures: totals })).isLateSubmission;
  };
  const twoJobs = [aJob(), aJob({ id: 'job-2', loadId: '22222222' })];

  test('is that of the rejected one, which was in time', () => {
    expect(isLate({}, MONDAY)).toBe(false);
  });

  test('is that of the rejected one, which was late', () => {
    expect(isLate({ isLate: true }, MONDAY)).toBe(true);
  });

  test('is its own where a job was added, to the second', () => {
    expect(isLate({}, LAST_SECOND, twoJobs)).toBe(false);
    expect(isLate({}, MONDAY, twoJobs)).toBe(true);
    expect(isLate({ jobCount: 2 }, MONDAY, twoJobs)).toBe(false);
  });

  test('is its own where the driver had taken the other back, to the second (R144)', () => {
    expect(isLate({ status: 'withdrawn' }, LAST_SECOND)).toBe(false);
    expect(isLate({ status: 'withdrawn' }, MONDAY)).toBe(true);
  });
});
