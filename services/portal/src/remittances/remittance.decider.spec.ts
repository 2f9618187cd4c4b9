import { describe, expect, test } from '@jest/globals';
import { officeOf } from '../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import {
  approveRemittance,
  rejectRemittance,
  withdrawRemittance,
  type ApproveRemittanceInput,
  type RejectRemittanceInput,
  type WithdrawRemittanceInput,
} from './remittance.decider.js';
import {
  RejectionNeedsReason,
  RemittanceAlreadyDecided,
  RemittanceApprovedByWhoMade,
  RemittanceIsWithdrawn,
  RemittanceMadeByOffice,
  RemittanceNotFound,
} from './remittance.errors.js';
import { claimsOf, type Remittance, type Submission } from './remittance.js';
import { given, refusalOf, submissionOf, submitted } from './testing/given-when-then.js';
import {
  ADMIN_ID,
  aJob,
  approved,
  aSubmission,
  aVatSubmission,
  DRIVER_ID,
  LAST_WEEK,
  PARTIES,
  REMITTANCE_ID,
  rejected,
  RETENTION_ID,
  withdrawn,
} from './testing/remittance-examples.js';

const anApproval: ApproveRemittanceInput = {
  approvedBy: ADMIN_ID,
  office: EMPTY_OFFICE,
  notes: null,
  selfBilling: null,
  next: { invoice: 7, statement: 17, feeInvoice: 27 },
  parties: PARTIES,
  retentionId: RETENTION_ID,
  decidedByName: null,
  at: new Date('2026-11-19T10:00:00Z'),
};

const aRejection: RejectRemittanceInput = {
  rejectedBy: ADMIN_ID,
  reason: '  The delivery note is not signed ',
  decidedByName: null,
  at: new Date('2026-11-19T10:00:00Z'),
};

describe('approving', () => {
  const approval = (changes: Partial<ApproveRemittanceInput> = {}): ApproveRemittanceInput => ({
    ...anApproval,
    ...changes,
  });
  const approve = (remittance: Remittance, changes: Partial<ApproveRemittanceInput> = {}) => {
    const { remittance: events, invoices, statements } = approveRemittance(remittance, approval(changes));
    const [event] = events;
    if (event?.type !== 'RemittanceApproved') throw new Error('this was not approved');
    return { approval: event.data, invoices, statements };
  };

  test('what the office made is approved by somebody else than who made it', () => {
    const data: Submission = { ...submissionOf(aSubmission()), madeFrom: { madeBy: ADMIN_ID, entries: [] } };
    const made = given({ type: 'RemittanceSubmitted', data });
    const office = officeOf('Ada Byron');
    const refusal = refusalOf(() => approve(made, { office }));
    expect(refusal).toBeInstanceOf(RemittanceApprovedByWhoMade);
    expect(refusal.message).toContain('Ada Byron can.');
    expect(approve(made, { approvedBy: DRIVER_ID, office }).approval).not.toHaveProperty('alone');
    expect(approve(made, { office: EMPTY_OFFICE }).approval).toMatchObject({ approvedBy: ADMIN_ID, alone: true });
  });

  test('on time: paid at once on the next Friday', () => {
    const { approval } = approve(given(submitted()), { notes: 'Approved - to be paid on Nov 20, 2026' });
    expect(approval).toMatchObject({
      approvedBy: ADMIN_ID,
      paymentDate: '2026-11-20',
      splitPayments: false,
      payments: [{ instalment: 1, amountPence: 7_500, dueDate: '2026-11-20' }],
      retentionHeldPence: 0,
      notes: 'Approved - to be paid on Nov 20, 2026',
    });
  });

  test('approved on a Friday: paid on the Friday after', () => {
    const { approval } = approve(given(submitted()), { at: new Date('2026-11-20T09:00:00Z') });
    expect(approval.paymentDate).toBe('2026-11-27');
  });

  test('a Friday that is a bank holiday settles on the working day before', () => {
    const { approval } = approve(given(submitted()), { at: new Date('2026-12-21T09:00:00Z') });
    expect(approval.payments).toMatchObject([{ dueDate: '2026-12-25', settlementDate: '2026-12-24' }]);
  });

  test('late: three payments on three Fridays that add up, and no payment date', () => {
    const jobs = [aJob({ date: '2026-11-12', jobPricePence: 10_001 })];
    const figures = { ...aSubmission().figures, grossEarningsPence: 10_001, netPayPence: 7_501 };
    const { approval } = approve(given(submitted(aSubmission({ ...LAST_WEEK, jobs, figures }))));
    expect(approval).toMatchObject({ paymentDate: null, splitPayments: true });
    expect(approval.payments.map(({ amountPence, dueDate }) => [amountPence, dueDate])).toEqual([
      [2_500, '2026-11-20'],
      [2_500, '2026-11-27'],
      [2_501, '2026-12-04'],
    ]);
  });

  test('nothing to pay: no payment and no split, not even when late', () => {
    const jobs = [aJob({ date: '2026-11-12' })];
    const figures = { ...aSubmission().figures, netPayPence: -2_500 };
    const deductions = { additionalDeductionsPence: 10_000, deductionReason: 'Van damage' };
    const { approval } = approve(given(submitted(aSubmission({ ...LAST_WEEK, jobs, figures, ...deductions }))));
    expect(approval).toMatchObject({ payments: [], splitPayments: false, paymentDate: null });
  });

  const agreement = { from: '2026-11-19', until: '2027-11-18' };

  test('a VAT-registered driver with an agreement in force gets the next self-billed invoice', () => {
    const { approval, invoices } = approve(given(submitted(aVatSubmission())), { selfBilling: agreement });
    expect(approval.document).toEqual({ kind: 'self_billed_invoice', number: 7, taxPoint: '2026-11-19' });
    expect(invoices).toEqual([
      {
        type: 'InvoiceIssued',
        data: {
          number: 7,
          remittanceId: REMITTANCE_ID,
          driverId: DRIVER_ID,
          taxPoint: '2026-11-19',
          retentionId: RETENTION_ID,
          parties: { ...PARTIES, descriptions: [null], deductionReason: null },
          printedAs: 'pdf_a_3',
        },
      },
    ]);
  });

  test.each([
    ['no agreement', null],
    ['an agreement that begins tomorrow', { from: '2026-11-20', until: '2027-11-19' }],
    ['an agreement that ended yesterday', { from: '2025-11-19', until: '2026-11-18' }],
  ])('a VAT-registered driver with %s gets a statement, and no invoice number is used', (_, selfBilling) => {
    const { approval, invoices } = approve(given(submitted(aVatSubmission())), { selfBilling });
    expect(approval.document).toEqual({ kind: 'remittance_statement', number: 17 });
    expect(invoices).toEqual([]);
  });

  test('a statement is the next of its series, and an invoice is none of it', () => {
    const { statements } = approve(given(submitted()));
    const issued = {
      number: 17,
      remittanceId: REMITTANCE_ID,
      driverId: DRIVER_ID,
      issuedOn: '2026-11-19',
      printedAs: 'pdf_a_3',
    };
    expect(statements).toEqual([{ type: 'StatementIssued', data: issued }]);
    expect(approve(given(submitted(aVatSubmission())), { selfBilling: agreement }).statements).toEqual([]);
  });

  test('a driver who isn’t VAT registered gets a statement whatever was agreed', () => {
    const { approval, invoices } = approve(given(submitted()), { selfBilling: agreement });
    expect(approval.document).toEqual({ kind: 'remittance_statement', number: 17 });
    expect(invoices).toEqual([]);
  });

  test('what was never submitted is not found', () => {
    expect(() => approveRemittance(given(), approval())).toThrow(RemittanceNotFound);
  });

  test.each([
    ['approved', approved],
    ['rejected', rejected],
  ])('what is %s stays so, and the answer says by whom and when', (status, decision) => {
    const remittance = given(submitted(), decision);
    const refusal = refusalOf(() => approveRemittance(remittance, approval({ decidedByName: 'Priya Shah' })));
    expect(refusal).toBeInstanceOf(RemittanceAlreadyDecided);
    expect(refusal.message).toBe(
      `This remittance was already ${status} by Priya Shah on Nov 19, 2026, 10:00. Nothing was changed.`,
    );
  });
});

describe('rejecting', () => {
  const rejection = (changes: Partial<RejectRemittanceInput> = {}): RejectRemittanceInput => ({
    ...aRejection,
    ...changes,
  });

  test('a pending remittance is rejected for a reason', () => {
    expect(rejectRemittance(given(submitted()), rejection())).toEqual([rejected]);
    expect(given(submitted(), rejected).status).toBe('rejected');
  });

  test.each(['', '   '])('a reason of %p is none', (reason) => {
    expect(() => rejectRemittance(given(submitted()), rejection({ reason }))).toThrow(RejectionNeedsReason);
  });

  test('what was never submitted is not found', () => {
    expect(() => rejectRemittance(given(), rejection())).toThrow(RemittanceNotFound);
  });

  test.each([
    ['approved', approved],
    ['rejected', rejected],
  ])('what is %s stays so', (status, decision) => {
    const refusal = refusalOf(() => rejectRemittance(given(submitted(), decision), rejection()));
    expect(refusal).toBeInstanceOf(RemittanceAlreadyDecided);
    expect(refusal.message).toContain(`already ${status} by another admin`);
  });
});

describe('withdrawing', () => {
  const withdrawal = (changes: Partial<WithdrawRemittanceInput> = {}): WithdrawRemittanceInput => ({
    driverId: DRIVER_ID,
    driverStatus: 'active',
    reason: '  A job is missing ',
    decidedByName: null,
    at: new Date('2026-11-19T10:00:00Z'),
    ...changes,
  });
  const madeByOffice: Submission = { ...submissionOf(aSubmission()), madeFrom: { madeBy: ADMIN_ID, entries: [] } };

  test('a pending remittance is withdrawn, and its loads and photos are free again', () => {
    expect(withdrawRemittance(given(submitted()), withdrawal())).toEqual([withdrawn]);
    expect(claimsOf(given(submitted()))).not.toEqual([]);
    expect(claimsOf(given(submitted(), withdrawn))).toEqual([]);
  });

  test.each([null, '', '   '])('a reason of %p is none, and none is needed', (reason) => {
    const [event] = withdrawRemittance(given(submitted()), withdrawal({ reason }));
    expect(event?.data).toMatchObject({ reason: null });
  });

  test("neither what was never submitted is found nor another driver's remittance", () => {
    expect(() => withdrawRemittance(given(), withdrawal())).toThrow(RemittanceNotFound);
    expect(() => withdrawRemittance(given(submitted()), withdrawal({ driverId: ADMIN_ID }))).toThrow(
      RemittanceNotFound,
    );
  });

  test.each(['suspended', 'inactive'] as const)('a driver who is %s withdraws nothing', (driverStatus) => {
    const refusal = refusalOf(() => withdrawRemittance(given(submitted()), withdrawal({ driverStatus })));
    expect(refusal.message).toMatch(`Your account is ${driverStatus}, so you can't withdraw remittances.`);
  });

  test('what the office made is not the driver’s to withdraw', () => {
    const remittance = given({ type: 'RemittanceSubmitted', data: madeByOffice });
    expect(() => withdrawRemittance(remittance, withdrawal())).toThrow(RemittanceMadeByOffice);
  });

  test.each([
    ['approved', approved],
    ['rejected', rejected],
  ])('what is %s stays so', (status, decision) => {
    const refusal = refusalOf(() => withdrawRemittance(given(submitted(), decision), withdrawal()));
    expect(refusal).toBeInstanceOf(RemittanceAlreadyDecided);
    expect(refusal.message).toContain(`already ${status} by`);
  });

  test.each<[string, (remittance: Remittance) => unknown]>([
    ['approved', (remittance) => approveRemittance(remittance, anApproval)],
    ['rejected', (remittance) => rejectRemittance(remittance, aRejection)],
    ['withdrawn', (remittance) => withdrawRemittance(remittance, withdrawal())],
  ])("what is withdrawn can't be %s any more, and the answer says why", (_, decide) => {
    const refusal = refusalOf(() => decide(given(submitted(), withdrawn)));
    expect(refusal).toBeInstanceOf(RemittanceIsWithdrawn);
    expect(refusal.message).toBe('The driver withdrew this remittance on Nov 19, 2026, 10:00. Nothing was changed.');
  });
});
