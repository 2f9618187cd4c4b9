import { describe, expect, test } from '@jest/globals';
import { calculateRemittance } from '@waybook/contracts/money';
import { headlineOf } from './headline.view';

const earning = (pence: number) =>
  calculateRemittance({
    jobPricesPence: [pence],
    isVatRegistered: false,
    membershipFeePence: 2_500,
    additionalDeductionsPence: 0,
  });
const facts = { breakdown: earning(43_780), hasJobs: true, sentPence: null, isLate: false, today: '2026-11-24' };

describe('the one figure a driver looks for', () => {
  test('names the amount and the Friday', () => {
    expect(headlineOf(facts)).toEqual({
      lead: 'You will be paid',
      figure: '£412.80',
      when: 'on Fri, Nov 27, 2026, if approved before then',
      short: 'to be paid on Fri, Nov 27, 2026',
    });
  });

  test('names all three payments of a late submission', () => {
    const headline = headlineOf({ ...facts, isLate: true });
    expect(headline.short).toBe('to be paid in 3 parts');
    expect(headline.when).toBe(
      'in 3 payments: week 1, £137.60 on Fri, Nov 27, 2026; week 2, £137.60 on Fri, Dec 04, 2026; week 3, £137.60 on Fri, Dec 11, 2026, if approved today',
    );
  });

  test('says by how much the deductions exceed the earnings', () => {
    expect(headlineOf({ ...facts, breakdown: earning(2_000) })).toEqual({
      lead: 'Nothing to pay',
      figure: '£0.00',
      when: 'Your deductions are £5.00 more than your earnings',
      short: 'Nothing to pay',
    });
  });

  test('promises nothing before there is a job', () => {
    const headline = headlineOf({ ...facts, breakdown: earning(0), hasJobs: false });
    expect(headline).toMatchObject({ figure: 'No jobs yet', when: 'Add your first job to see your pay' });
  });

  test('says what was sent once nothing is left to send', () => {
    const sent = { ...facts, breakdown: earning(0), hasJobs: false, sentPence: 41_280 };
    expect(headlineOf(sent)).toMatchObject({ lead: 'Sent for this week', figure: '£412.80' });
  });
});
