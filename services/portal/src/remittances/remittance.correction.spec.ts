import { describe, expect, test } from '@jest/globals';
import { paymentId, retentionPaymentId } from './payment-id.js';
import type { CorrectRemittanceInput, PaidSoFar } from './correction-input.js';
import {
  AlreadyCorrected,
  CorrectionChangesNothing,
  CorrectionNeedsJobs,
  CorrectionNeedsReason,
  OnlyApprovedIsCorrected,
  PaymentIsInRun,
} from './correction.errors.js';
import { claimsOf, notSubmitted, type Remittance } from './remittance.js';
import { correctRemittance } from './remittance.correction.js';
import { DeductionNeedsReason, JobsNotAccepted, LoadAlreadyClaimed, RemittanceNotFound } from './remittance.errors.js';
import { given, refusalOf, submitted } from './testing/given-when-then.js';
import { aVatSubmission, DRIVER_ID, PARTIES, rejected, REMITTANCE_ID } from './testing/remittance-examples.js';
import {
  REPLACEMENT_ID,
  vatRemittance,
  PAYMENT,
  RETENTION,
  paidSoFar,
  job,
  correction,
  corrected,
} from './testing/correction-examples.js';

describe('correcting', () => {
  test('before anything is paid: the whole of the new one is due, and the old payments are cancelled', () => {
    const { reissue, approval, correction } = corrected();
    // 144.00 − 30.00 = 114.00; 22.80 are retained.
    expect(reissue).toMatchObject({
      corrects: REMITTANCE_ID,
      paidBeforePence: 0,
      retentionHeldPence: 2_280,
      duePence: 9_120,
    });
    expect(approval.payments).toMatchObject([
      { instalment: 1, amountPence: 7_200, dueDate: '2026-11-27' },
      { instalment: 2, amountPence: 1_920, dueDate: '2026-11-27', needsConfirmation: true },
    ]);
    expect(correction).toMatchObject({
      replacedBy: REPLACEMENT_ID,
      paidPence: 0,
      retentionMovedPence: 1_800,
      document: { kind: 'self_billed_invoice', number: 7 },
      cancelledPayments: [
        {
          paymentId: PAYMENT,
          kind: 'payment',
          instalment: 1,
          instalments: 1,
          amountPence: 7_200,
          dueDate: '2026-11-20',
          settlementDate: '2026-11-20',
        },
        { paymentId: RETENTION, kind: 'retention', amountPence: 1_800, dueDate: null },
      ],
    });
  });

  test('after it was paid: what was paid is set against the new one', () => {
    const { reissue, approval, correction } = corrected({ paid: paidSoFar('paid', 'held') });
    expect(reissue).toMatchObject({ paidBeforePence: 7_200, retentionHeldPence: 2_280, duePence: 1_920 });
    expect(approval.payments).toMatchObject([{ amountPence: 1_920 }]);
    expect(correction).toMatchObject({ paidPence: 7_200, cancelledPayments: [{ paymentId: RETENTION }] });
  });

  test('after the retention was released, too: nothing is held a second time beyond what is not paid yet', () => {
    const { reissue } = corrected({ paid: paidSoFar('paid', 'released') });
    expect(reissue).toMatchObject({ paidBeforePence: 9_000, retentionHeldPence: 2_280, duePence: 120 });
  });

  test('downwards, below what was paid: nothing is due and nothing is held', () => {
    const { reissue, approval } = corrected({
      jobs: [job({ jobPricePence: 5_000 })],
      paid: paidSoFar('paid', 'held'),
    });
    // 60.00 − 30.00 = 30.00, and 72.00 were paid.
    expect(reissue).toMatchObject({ paidBeforePence: 7_200, retentionHeldPence: 0, duePence: 0 });
    expect(approval.payments).toEqual([]);
  });

  test('of a late one goes on in as many parts as were open', () => {
    const paid: PaidSoFar = {
      payments: [
        { id: paymentId(REMITTANCE_ID, 1), status: 'paid', pence: 2_400, dueDate: '2026-11-20' },
        { id: paymentId(REMITTANCE_ID, 2), status: 'due', pence: 2_400, dueDate: '2026-11-27' },
        { id: paymentId(REMITTANCE_ID, 3), status: 'due', pence: 2_400, dueDate: '2026-12-04' },
      ],
      retention: null,
      runPayOn: null,
    };
    const { approval } = corrected({ paid });
    expect(approval.payments).toMatchObject([
      { instalment: 1, amountPence: 2_400, dueDate: '2026-11-27' },
      { instalment: 2, amountPence: 2_400, dueDate: '2026-12-04' },
      { instalment: 3, amountPence: 960, dueDate: '2026-11-27', needsConfirmation: true },
      { instalment: 4, amountPence: 960, dueDate: '2026-12-04', needsConfirmation: true },
    ]);
  });

  test('has its one pay day, unless it was late: then it has none', () => {
    expect(corrected().approval).toMatchObject({ paymentDate: '2026-11-27', splitPayments: false });
    const late = vatRemittance(aVatSubmission({ at: new Date('2026-11-23T10:00:00Z') }));
    expect(corrected({}, late).approval).toMatchObject({ paymentDate: null });
  });

  test('moves what is held, and nothing where it was released', () => {
    expect(corrected({ paid: paidSoFar('paid', 'held') }).correction).toMatchObject({ retentionMovedPence: 1_800 });
    expect(corrected({ paid: paidSoFar('paid', 'released') }).correction).toMatchObject({
      paidPence: 9_000,
      retentionMovedPence: 0,
      cancelledPayments: [],
    });
  });

  test('takes a deduction with its reason, and keeps both until they are said anew', () => {
    const first = corrected({ additionalDeductionsPence: 500, deductionReason: 'Fuel card' });
    expect(first.reissue).toMatchObject({
      deductionReason: 'Fuel card',
      breakdown: { additionalDeductionsPence: 500 },
    });
    const paid: PaidSoFar = { payments: [], retention: null, runPayOn: null };
    const next = (changes: Partial<CorrectRemittanceInput>) =>
      corrected(
        { replacementId: REMITTANCE_ID, paid, jobs: [job({ jobPricePence: 9_000 })], ...changes },
        first.replacement,
      ).reissue;
    expect(next({})).toMatchObject({ deductionReason: 'Fuel card', breakdown: { additionalDeductionsPence: 500 } });
    expect(next({ deductionReason: 'A fine' })).toMatchObject({ deductionReason: 'A fine' });
    expect(next({ additionalDeductionsPence: 0, deductionReason: 'A fine' })).toMatchObject({ deductionReason: null });
  });

  test('issues a credit note for the whole and a new invoice, numbered one after the other', () => {
    const { invoices, approval, correction } = corrected();
    const archived = { printedAs: 'pdf_a_3' };
    expect(invoices).toMatchObject([
      { type: 'CreditNoteIssued', data: { number: 8, creditedNumber: 7, remittanceId: REMITTANCE_ID, ...archived } },
      { type: 'InvoiceIssued', data: { number: 9, remittanceId: REPLACEMENT_ID, ...archived } },
    ]);
    expect(correction.creditNote).toEqual({ number: 8, taxPoint: '2026-11-24' });
    expect(approval.document).toEqual({ kind: 'self_billed_invoice', number: 9, taxPoint: '2026-11-24' });
  });

  test('the credit note names whom its invoice named, and the new invoice whom the records name', () => {
    const customer = { ...PARTIES.customer, name: 'Demo Logistics Ltd' };
    const parties = { supplier: { ...PARTIES.supplier, name: 'Sam Carter-Jones' }, customer };
    expect(corrected({ parties }).invoices).toMatchObject([{ data: { parties: PARTIES } }, { data: { parties } }]);
  });

  test('where what an invoice says is no longer kept, its credit note names whom the records name', () => {
    const parties = { ...PARTIES, customer: { ...PARTIES.customer, name: 'Demo Logistics Ltd' } };
    const { invoices } = corrected({ parties, creditedInvoice: { number: 7, parties: null } });
    expect(invoices[0]).toMatchObject({ type: 'CreditNoteIssued', data: { parties } });
  });

  test('hands the loads over to the new remittance and holds the cancelled payments', () => {
    const { original, replacement } = corrected({ jobs: [job({ loadId: '87654321' })], heldLoads: new Map() });
    expect(claimsOf(original)).toEqual([
      { scope: 'payment', value: PAYMENT },
      { scope: 'payment', value: RETENTION },
    ]);
    expect(claimsOf(replacement)).toContainEqual({ scope: `load:${DRIVER_ID}`, value: '87654321' });
  });

  test('can itself be corrected: what was paid goes on counting', () => {
    const { replacement } = corrected({ paid: paidSoFar('paid', 'held') });
    const { reissue } = corrected(
      {
        replacementId: '0199a000-0000-7000-8000-00000000000b',
        paid: {
          payments: [{ id: paymentId(REPLACEMENT_ID, 1), status: 'due', pence: 1_920, dueDate: '2026-11-27' }],
          retention: { id: retentionPaymentId(REPLACEMENT_ID), status: 'held', pence: 2_280 },
          runPayOn: null,
        },
        jobs: [job({ jobPricePence: 10_000 })],
      },
      replacement,
    );
    expect(reissue).toMatchObject({
      corrects: REPLACEMENT_ID,
      paidBeforePence: 7_200,
      retentionHeldPence: 1_800,
      duePence: 0,
    });
  });
});

describe('a correction is refused', () => {
  const again = { jobs: [job()] };
  test.each<[string, Partial<CorrectRemittanceInput>, Remittance, new (...parameters: never[]) => Error]>([
    ['for what is not there', {}, notSubmitted, RemittanceNotFound],
    ['for what is pending', {}, given(submitted()), OnlyApprovedIsCorrected],
    ['for what is rejected', {}, given(submitted(), rejected), OnlyApprovedIsCorrected],
    ['a second time', {}, corrected().original, AlreadyCorrected],
    [
      'where it was approved after the look at its invoice',
      { creditedInvoice: null },
      vatRemittance(),
      OnlyApprovedIsCorrected,
    ],
    ['without a reason', { reason: '  ' }, vatRemittance(), CorrectionNeedsReason],
    ['without a job', { jobs: [] }, vatRemittance(), CorrectionNeedsJobs],
    ['where nothing is different', again, vatRemittance(), CorrectionChangesNothing],
    ['while a run holds the payment', { paid: paidSoFar('in_run', 'held') }, vatRemittance(), PaymentIsInRun],
    ['while a run holds the retention', { paid: paidSoFar('paid', 'in_run') }, vatRemittance(), PaymentIsInRun],
    ['for a deduction without a reason', { additionalDeductionsPence: 500 }, vatRemittance(), DeductionNeedsReason],
    [
      'for a new job without photos',
      { jobs: [job({ id: 'new', loadId: '11111111' })] },
      vatRemittance(),
      JobsNotAccepted,
    ],
    [
      'for a load that another remittance holds',
      { jobs: [job({ loadId: '22222222' })], heldLoads: new Map([['22222222', '2026-11-09']]) },
      vatRemittance(),
      LoadAlreadyClaimed,
    ],
  ])('%s', (_, changes, remittance, refusal) => {
    expect(refusalOf(() => correctRemittance(remittance, correction(changes, remittance)))).toBeInstanceOf(refusal);
  });
});
