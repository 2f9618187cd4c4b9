import { describe, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { changesBetween } from './changes.view';

const job = (loadId: string, changes: Partial<Job> = {}): Job => ({
  id: `job-${loadId}`,
  loadId,
  jobPrice: 85.5,
  date: '2026-11-17',
  description: null,
  podPhotos: { building: '/b', goods: '/g', deliveryNote: '/n' },
  ...changes,
});
const remittance = (jobs: Job[], changes: Partial<RemittanceAnswer> = {}) =>
  ({
    grossEarnings: '171.00',
    membershipFee: '25.00',
    additionalDeductions: '0.00',
    payableAmount: '146.00',
    deductionReason: null,
    ...changes,
    jobs: JSON.stringify(jobs),
  }) as RemittanceAnswer;

const [one, two] = [job('11111111'), job('22222222')];
const jobsChanged = (before: Job[], after: Job[]) => changesBetween(remittance(before), remittance(after)).jobs;

describe('what changed against the remittance that was sent before', () => {
  test('is nothing where both say the same, in whichever order', () => {
    expect(changesBetween(remittance([one, two]), remittance([two, one]))).toEqual({ jobs: [], figures: [] });
  });

  test('is a job that was added or removed, with its price', () => {
    expect(jobsChanged([one], [one, two])).toMatchObject([{ kind: 'added', loadId: '22222222', price: '£85.50' }]);
    expect(jobsChanged([one, two], [two])).toMatchObject([{ kind: 'removed', loadId: '11111111', price: '£85.50' }]);
  });

  test('is what a job says differently', () => {
    const after = job('11111111', { jobPrice: 90, date: '2026-11-18', description: 'Two pallets' });
    expect(jobsChanged([one], [after])).toMatchObject([
      {
        kind: 'changed',
        fields: [
          { field: 'Price', before: '£85.50', after: '£90.00' },
          { field: 'Day', before: 'Nov 17, 2026', after: 'Nov 18, 2026' },
          { field: 'Description', before: 'None', after: 'Two pallets' },
        ],
      },
    ]);
  });

  test('is which photos are others', () => {
    const after = job('11111111', { podPhotos: { building: '/b', goods: '/g2', deliveryNote: '/n2' } });
    expect(jobsChanged([one], [after])).toMatchObject([
      { kind: 'changed', fields: [], photos: ['Goods delivered', 'Signed delivery note'] },
    ]);
  });

  test('is a load ID that was put right in the job that the phone knew it by', () => {
    const after = job('33333333', { id: one.id });
    expect(jobsChanged([one, two], [after, two])).toMatchObject([
      { kind: 'changed', fields: [{ field: 'Load ID', before: '11111111', after: '33333333' }] },
    ]);
  });

  test('is no change of load where ids repeat or both loads are still there', () => {
    const sameId = { ...two, id: one.id };
    expect(jobsChanged([one], [one, sameId])).toMatchObject([{ kind: 'added', loadId: '22222222' }]);
    expect(jobsChanged([one, sameId], [sameId])).toMatchObject([{ kind: 'removed', loadId: '11111111' }]);
  });

  test('is each figure that differs, before and after', () => {
    const after = {
      grossEarnings: '176.00',
      additionalDeductions: '5.00',
      deductionReason: 'Fuel',
      payableAmount: '146.00',
    };
    expect(changesBetween(remittance([one]), remittance([one], after)).figures).toEqual([
      { field: 'Gross earnings', before: '£171.00', after: '£176.00' },
      { field: 'Additional deductions', before: '£0.00', after: '£5.00' },
      { field: 'Reason for deductions', before: 'None', after: 'Fuel' },
    ]);
  });

  test("is what the office's lines were, which what is sent again has not", () => {
    const entered = {
      enteredBy: 'a1',
      enteredByName: 'Ann Lee',
      enteredAt: '2026-11-23T09:00:00Z',
      reason: 'As agreed',
    };
    const line = { ...entered, lineId: 'l1', kind: 'bonus', text: 'Christmas', amount: '30.00' } as const;
    expect(changesBetween(remittance([one], { lines: [line] }), remittance([one])).figures).toEqual([
      { field: "The office's lines", before: 'Bonus: Christmas £30.00', after: 'None' },
    ]);
  });
});
