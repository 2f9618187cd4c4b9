import { paymentId, retentionPaymentId } from '../payment-id.js';
import { EMPTY_OFFICE } from '../../admin-users/independence/office.js';
import type { CorrectRemittanceInput, PaidSoFar } from '../correction-input.js';
import { evolve, notSubmitted, type Remittance } from '../remittance.js';
import { correctRemittance } from '../remittance.correction.js';
import { approveRemittance } from '../remittance.decider.js';
import { given, submitted } from './given-when-then.js';
import {
  ADMIN_ID,
  aJob,
  aVatSubmission,
  feeInvoiceOf,
  invoiceOf,
  PARTIES,
  REMITTANCE_ID,
  RETENTION_ID,
} from './remittance-examples.js';

export const OTHER_ADMIN = '0199a000-0000-7000-8000-0000000000aa';
export const REPLACEMENT_ID = '0199a000-0000-7000-8000-00000000000a';
const agreement = { from: '2026-06-01', until: '2027-05-31' };
const terms = { selfBilling: agreement, parties: PARTIES, retentionId: RETENTION_ID };

/** Its invoice is number 7. */
export function approvedBefore(pending: Remittance, at = new Date('2026-11-19T10:00:00Z')): Remittance {
  const { remittance } = approveRemittance(pending, {
    ...terms,
    ...{
      office: EMPTY_OFFICE,
      approvedBy: ADMIN_ID,
      notes: null,
      next: { invoice: 7, statement: 17, feeInvoice: 27 },
      decidedByName: null,
      at,
    },
  });
  return remittance.reduce(evolve, pending);
}

/** One job of £100 plus VAT less the fee: 90.00, of which 18.00 are retained and 72.00 due. Its invoice is number 7. */
export function vatRemittance(submission = aVatSubmission()): Remittance {
  return approvedBefore(given(submitted(submission)));
}

export const PAYMENT = paymentId(REMITTANCE_ID, 1);
export const RETENTION = retentionPaymentId(REMITTANCE_ID);

export const paidSoFar = (
  payment: 'due' | 'in_run' | 'paid',
  retention: 'held' | 'in_run' | 'released',
): PaidSoFar => ({
  payments: [{ id: PAYMENT, status: payment, pence: 7_200, dueDate: '2026-11-20' }],
  retention: { id: RETENTION, status: retention, pence: 1_800 },
  runPayOn: payment === 'in_run' || retention === 'in_run' ? '2026-11-20' : null,
});

const { podPhotos: _, ...theJob } = aJob();
export const job = (changes: Partial<typeof theJob> = {}) => ({ ...theJob, ...changes, podPhotos: null });

export const correction = (
  changes: Partial<CorrectRemittanceInput> = {},
  remittance = vatRemittance(),
): CorrectRemittanceInput => ({
  ...terms,
  creditedInvoice: invoiceOf(remittance),
  creditedFeeInvoice: feeInvoiceOf(remittance),
  replacementId: REPLACEMENT_ID,
  correctedBy: ADMIN_ID,
  reason: 'The price was £120',
  jobs: [job({ jobPricePence: 12_000 })],
  entries: [],
  lines: null,
  membershipFeePence: null,
  additionalDeductionsPence: null,
  deductionReason: null,
  next: { invoice: 8, statement: 18, feeInvoice: 28 },
  paid: paidSoFar('due', 'held'),
  uploadedPhotoKeys: new Set(),
  heldLoads: new Map([['12345678', '2026-11-16']]),
  at: new Date('2026-11-24T10:00:00Z'),
  ...changes,
});

export function corrected(changes: Partial<CorrectRemittanceInput> = {}, remittance = vatRemittance()) {
  const events = correctRemittance(remittance, correction(changes, remittance));
  const [reissued, approval] = events.replacement;
  const [correctedEvent] = events.remittance;
  if (reissued?.type !== 'RemittanceReissued' || approval?.type !== 'RemittanceApproved')
    throw new Error('not reissued');
  if (correctedEvent?.type !== 'RemittanceCorrected') throw new Error('not corrected');
  return {
    reissue: reissued.data,
    approval: approval.data,
    correction: correctedEvent.data,
    invoices: events.invoices,
    statements: events.statements,
    feeInvoices: events.feeInvoices,
    replacement: events.replacement.reduce(evolve, notSubmitted),
    original: events.remittance.reduce(evolve, remittance),
  };
}
