import { describe, expect, test } from '@jest/globals';
import { submitRemittance, type SubmitRemittanceInput } from './remittance.decider.js';
import {
  DeductionNeedsReason,
  DriverMayNotSubmit,
  FiguresDiffer,
  JobsNotAccepted,
  LoadAlreadyClaimed,
  WeekNotAccepted,
} from './remittance.errors.js';
import { given, refusalOf, submissionOf, submitted } from './testing/given-when-then.js';
import {
  aDriver,
  aJob,
  approved,
  aSubmission,
  aVatSubmission,
  DRIVER_ID,
  LAST_WEEK,
  REMITTANCE_ID,
  rejected,
} from './testing/remittance-examples.js';

describe('submitting', () => {
  const submit = (changes: Partial<SubmitRemittanceInput>) => () => submitRemittance(given(), aSubmission(changes));

  test('a week of jobs becomes a pending remittance with its whole breakdown', () => {
    expect(given(submitted()).status).toBe('pending');
    expect(submissionOf(aSubmission())).toMatchObject({
      remittanceId: REMITTANCE_ID,
      driverId: DRIVER_ID,
      driverCode: 'DS123456',
      driverName: 'Sam Carter',
      weekStartDate: '2026-11-16',
      weekEndDate: '2026-11-22',
      isLateSubmission: false,
      membershipFeeDuePence: 2_500,
      submittedAt: '2026-11-18T12:00:00.000Z',
      breakdown: { grossExVatPence: 10_000, membershipFeePence: 2_500, netPayPence: 7_500, retentionPence: null },
    });
  });

  test('VAT and retention follow the driver’s record', () => {
    expect(submissionOf(aVatSubmission()).breakdown).toMatchObject({
      vatOnEarningsPence: 2_000,
      vatOnMembershipPence: 500,
      netRemittancePence: 9_000,
      retentionPence: 1_800,
      netPayPence: 7_200,
    });
  });

  test.each([
    ['on Sunday night it is on time', '2026-11-15T23:59:59.999Z', false],
    ['on Monday it is late', '2026-11-16T00:00:00.000Z', true],
  ])('last week’s entry: %s', (_, at, isLateSubmission) => {
    const jobs = [aJob({ date: '2026-11-12' })];
    const command = aSubmission({ ...LAST_WEEK, jobs, at: new Date(at) });
    expect(submissionOf(command).isLateSubmission).toBe(isLateSubmission);
  });

  test('the weekly fee is due once: what the week carries already is not taken again', () => {
    const figures = { ...aSubmission().figures, netPayPence: 9_000 };
    const command = aSubmission({ driver: aDriver({ feeCarriedPence: 1_500 }), figures });
    expect(submissionOf(command)).toMatchObject({
      membershipFeeDuePence: 1_000,
      breakdown: { membershipFeePence: 1_000 },
    });
  });

  test('more than the fee carried already leaves nothing due', () => {
    const figures = { ...aSubmission().figures, netPayPence: 10_000 };
    const command = aSubmission({ driver: aDriver({ feeCarriedPence: 4_000 }), figures });
    expect(submissionOf(command).membershipFeeDuePence).toBe(0);
  });

  test('an explicit fee is accepted and stands beside the one that was due', () => {
    const figures = { ...aSubmission().figures, netPayPence: 8_000 };
    const command = aSubmission({ membershipFeePence: 2_000, figures });
    expect(submissionOf(command)).toMatchObject({
      membershipFeeDuePence: 2_500,
      breakdown: { membershipFeePence: 2_000 },
    });
  });

  test('the time of the tap is kept as the driver claims it, decides nothing, and is left out where it is ahead of ours', () => {
    const at = new Date('2026-11-23T09:00:00.000Z');
    const sentLate = { at, weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
    const inTime = new Date('2026-11-22T20:00:00.000Z');
    expect(submissionOf(aSubmission({ ...sentLate, tappedAt: inTime }))).toMatchObject({
      tappedAt: '2026-11-22T20:00:00.000Z',
      isLateSubmission: true,
    });
    const ahead = new Date(at.getTime() + 1);
    expect(submissionOf(aSubmission({ ...sentLate, tappedAt: ahead }))).not.toHaveProperty('tappedAt');
    expect(submissionOf(aSubmission(sentLate))).not.toHaveProperty('tappedAt');
  });

  test('a net below zero is accepted: a statement with nothing to pay', () => {
    const figures = { ...aSubmission().figures, netPayPence: -2_500 };
    const command = aSubmission({ additionalDeductionsPence: 10_000, deductionReason: 'Van damage', figures });
    expect(submissionOf(command).breakdown).toMatchObject({ netPayPence: -2_500, payablePence: 0 });
  });

  test.each(['suspended', 'inactive'] as const)('a driver who is %s submits nothing and hears why', (status) => {
    const refusal = refusalOf(submit({ driver: aDriver({ status }) }));
    expect(refusal).toBeInstanceOf(DriverMayNotSubmit);
    expect(refusal).toMatchObject({ code: `DRIVER_${status.toUpperCase()}`, kind: 'forbidden' });
    expect(refusal.message).toContain(status);
  });

  test.each([
    ['a week that starts on a Tuesday', { weekStartDate: '2026-11-17' }, 'weekStartDate'],
    ['a week that ends on a Saturday', { weekEndDate: '2026-11-21' }, 'weekEndDate'],
    ['next week', { weekStartDate: '2026-11-23', weekEndDate: '2026-11-29' }, 'weekStartDate'],
    ['fourteen weeks back', { weekStartDate: '2026-08-10', weekEndDate: '2026-08-16' }, 'weekStartDate'],
  ])('%s is refused', (_, week, field) => {
    const refusal = refusalOf(submit(week));
    expect(refusal).toBeInstanceOf(WeekNotAccepted);
    expect(refusal).toMatchObject({ details: [{ field }] });
  });

  test('thirteen weeks back is accepted', () => {
    const week = { weekStartDate: '2026-08-17', weekEndDate: '2026-08-23' };
    expect(submit({ ...week, jobs: [aJob({ date: '2026-08-20' })] })).not.toThrow();
  });

  test.each([
    ['before the week', { date: '2026-11-15' }, 'jobs.0.date'],
    ['after the week', { date: '2026-11-23' }, 'jobs.0.date'],
    ['tomorrow', { date: '2026-11-19' }, 'jobs.0.date'],
    ['with a load ID of seven digits', { loadId: '1234567' }, 'jobs.0.loadId'],
    ['with letters in the load ID', { loadId: '1234567A' }, 'jobs.0.loadId'],
  ])('a job %s is refused', (_, changes, field) => {
    const refusal = refusalOf(submit({ jobs: [aJob(changes)] }));
    expect(refusal).toBeInstanceOf(JobsNotAccepted);
    expect(refusal).toMatchObject({ details: [{ field }] });
  });

  test('a load ID of the wrong length is refused: "Load ID must be exactly 8 digits"', () => {
    expect(refusalOf(submit({ jobs: [aJob({ loadId: '123' })] })).message).toBe('Load ID must be exactly 8 digits');
  });

  test('each photo must be one that the driver uploaded', () => {
    const podPhotos = {
      ...aJob().podPhotos,
      goods: '/api/uploads/somebody-elses',
      deliveryNote: 'https://example.com/x',
    };
    expect(refusalOf(submit({ jobs: [aJob({ podPhotos })] }))).toMatchObject({
      kind: 'invalid',
      details: [{ field: 'jobs.0.podPhotos.goods' }, { field: 'jobs.0.podPhotos.deliveryNote' }],
    });
  });

  test('a load stands once in a submission', () => {
    const refusal = refusalOf(submit({ jobs: [aJob(), aJob({ id: 'job-2' })] }));
    expect(refusal).toBeInstanceOf(LoadAlreadyClaimed);
    expect(refusal).toMatchObject({ kind: 'conflict', details: [{ field: 'jobs.1.loadId' }] });
    expect(refusal.message).toContain('12345678');
  });

  test('a load that another remittance of the driver holds is refused, naming load and week', () => {
    const driver = aDriver({ heldLoads: new Map([['12345678', '2026-11-09']]) });
    const refusal = refusalOf(submit({ driver }));
    expect(refusal).toBeInstanceOf(LoadAlreadyClaimed);
    expect(refusal.message).toBe('Load 12345678 is already on your remittance for the week of Nov 09, 2026.');
  });

  test.each([null, ''])('a deduction without a reason (%p) is refused', (deductionReason) => {
    const figures = { ...aSubmission().figures, netPayPence: 7_499 };
    const refusal = refusalOf(submit({ additionalDeductionsPence: 1, deductionReason, figures }));
    expect(refusal).toBeInstanceOf(DeductionNeedsReason);
  });

  test('a figure that is off by a penny is refused, naming what was sent and what is expected', () => {
    const refusal = refusalOf(submit({ figures: { ...aSubmission().figures, netPayPence: 7_501 } }));
    expect(refusal).toBeInstanceOf(FiguresDiffer);
    expect(refusal).toMatchObject({
      kind: 'unprocessable',
      details: [{ field: 'netPay', sent: '75.01', expected: '75.00' }],
    });
  });

  test('every figure that is off is named, a VAT status that contradicts the record first', () => {
    const refusal = refusalOf(() => submitRemittance(given(), { ...aVatSubmission(), driver: aDriver() }));
    expect(refusal).toMatchObject({
      details: [
        { field: 'isVatRegistered', sent: 'true', expected: 'false' },
        { field: 'vatAmount', sent: '20.00', expected: 'null' },
        { field: 'retentionAmount', sent: '18.00', expected: 'null' },
        { field: 'netPay', sent: '72.00', expected: '75.00' },
      ],
    });
  });

  test.each([
    ['pending', given(submitted())],
    ['approved', given(submitted(), approved)],
    ['rejected', given(submitted(), rejected)],
  ])('a remittance that is %s can’t be submitted again', (_, remittance) => {
    expect(() => submitRemittance(remittance, aSubmission())).toThrow('a new remittance has a new id');
  });
});
