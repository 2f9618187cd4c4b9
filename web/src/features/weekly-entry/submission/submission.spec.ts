import { describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { calculateRemittance } from '@waybook/contracts/money';
import type { ApiError } from '../../../shared/api/api-error';
import { changeDraft } from '../draft/change-draft';
import { emptyDraft, type DraftJob } from '../draft/week-draft';
import { failureOf, UNCONFIRMED } from './submission-failure';
import { submissionRequest } from './submission-request';

const week = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
const photo = (name: string) => ({ objectPath: `/api/uploads/${name}`, fileName: `${name}.jpg` });
const job: DraftJob = {
  id: 'job-1',
  loadId: '12345678',
  jobPricePence: 12_029,
  date: '2026-11-18',
  description: '',
  photos: { building: photo('b'), goods: photo('g'), deliveryNote: photo('n') },
};
const driver = { id: 'driver-1', firstName: 'Grace', lastName: 'Okafor' };
const draft = changeDraft(emptyDraft('key'), { type: 'jobAdded', job });

function submission(isVatRegistered: boolean, additionalDeductionsPence = 0, isLate = false) {
  const breakdown = calculateRemittance({
    jobPricesPence: [job.jobPricePence],
    isVatRegistered,
    membershipFeePence: 2_500,
    additionalDeductionsPence,
  });
  const typed = { ...draft, deductionReason: ' Fuel ' };
  return { driver, week, draft: typed, breakdown, isVatRegistered, isLate, replaced: null };
}

describe('what is sent', () => {
  test('is the payload of a submission, with prices as numbers and photos as object paths', () => {
    expect(submissionRequest(submission(true))).toEqual({
      driverId: 'driver-1',
      driverName: 'Grace Okafor',
      ...week,
      grossEarnings: '120.29',
      vatAmount: '24.06',
      isVatRegistered: true,
      retentionAmount: '22.87',
      netPay: '91.48',
      isLateSubmission: false,
      splitPayments: false,
      membershipFee: '25.00',
      additionalDeductions: '0.00',
      jobs: [
        {
          id: 'job-1',
          loadId: '12345678',
          jobPrice: 120.29,
          date: '2026-11-18',
          podPhotos: { building: '/api/uploads/b', goods: '/api/uploads/g', deliveryNote: '/api/uploads/n' },
        },
      ],
    });
  });

  test('has neither VAT nor retention for a driver who is not registered', () => {
    expect(submissionRequest(submission(false))).toMatchObject({
      vatAmount: null,
      retentionAmount: null,
      netPay: '95.29',
    });
  });

  test('names what is sent again, and nothing where it is a first one', () => {
    expect(submissionRequest({ ...submission(true), replaced: { id: 'remittance-1' } }).replaces).toBe('remittance-1');
    expect(submissionRequest(submission(true))).not.toHaveProperty('replaces');
  });

  test('gives the reason only where something is deducted', () => {
    expect(submissionRequest(submission(false, 500)).deductionReason).toBe('Fuel');
    expect(submissionRequest(submission(false))).not.toHaveProperty('deductionReason');
  });

  test('asks for split payments when it is late and there is something to split', () => {
    expect(submissionRequest(submission(false, 0, true))).toMatchObject({
      isLateSubmission: true,
      splitPayments: true,
    });
    expect(submissionRequest(submission(false, 20_000, true)).splitPayments).toBe(false);
  });
});

describe('a submission that failed', () => {
  const apiError = (status: number | null, problem: Partial<Problem> | null): ApiError => ({
    status,
    message: '',
    problem: problem as Problem | null,
    retryAfterSeconds: null,
  });

  test.each([
    ['no answer came from the network', apiError(null, null)],
    ['the server broke off', apiError(503, { error: 'Down' })],
    ['something else went wrong', new Error('broken')],
  ])('may have arrived when %s', (_, error) => {
    expect(failureOf(error)).toBe(UNCONFIRMED);
  });

  test('names each figure that differs, as sent and as expected', () => {
    const details = [
      { field: 'netPay', message: 'differs', sent: '95.29', expected: '-0.05' },
      { field: 'isVatRegistered', message: 'differs', sent: 'false', expected: 'true' },
    ];
    const failure = failureOf(apiError(422, { error: 'differs', code: 'REMITTANCE_FIGURES_DIFFER', details }));
    expect(failure.mayHaveArrived).toBe(false);
    expect(failure.points).toEqual([
      'Net pay: you sent £95.29, we make it \u2212£0.05',
      'VAT registration: you sent false, we make it true',
    ]);
  });

  test("says the server's sentence for a load claimed before", () => {
    const error = 'Load 12345678 is already on your remittance for the week of Nov 09, 2026.';
    const details = [{ field: 'jobs.0.loadId', message: error }];
    expect(failureOf(apiError(409, { error, code: 'LOAD_ALREADY_CLAIMED', details }))).toMatchObject({
      title: 'Your remittance was not submitted',
      sentence: error,
      points: [],
    });
  });

  test('offers a new entry where an earlier form of the draft was recorded', () => {
    expect(failureOf(apiError(422, { error: 'reused', code: 'IDEMPOTENCY_KEY_REUSED' })).wasRecordedBefore).toBe(true);
  });
});
