import type { RemittanceEvent, RemittanceJob } from '@waybook/contracts/events';
import { calculateRemittance } from '@waybook/contracts/money';
import type { CreditedInvoice } from '../correction-input.js';
import type { CreditedFeeInvoice } from '../fee-invoice/issued-fee-invoice.js';
import { keptParties, type DocumentParties } from '../issued-document.js';
import type { SubmitRemittanceInput, SubmittingDriver } from '../remittance.decider.js';
import { photoKeysOf, type Remittance } from '../remittance.js';

/** Wednesday of the week from Monday 16 to Sunday 22 November 2026. */
const WEDNESDAY = new Date('2026-11-18T12:00:00Z');
export const THIS_WEEK = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
export const LAST_WEEK = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };

export const DRIVER_ID = '0199a000-0000-7000-8000-000000000001';
export const REMITTANCE_ID = '0199a000-0000-7000-8000-000000000002';
export const ADMIN_ID = '0199a000-0000-7000-8000-000000000003';
export const RETENTION_ID = '0199a000-0000-7000-8000-000000000004';

/** Who stands on an invoice. */
export const PARTIES: DocumentParties = {
  supplier: {
    name: 'Sam Carter',
    code: 'DS123456',
    address: '2 Mill Lane',
    city: 'Leeds',
    postcode: 'LS2 2BB',
    country: 'UK',
    vatNumber: 'GB434031494',
  },
  customer: {
    name: 'Demo Deliveries Ltd',
    companyNumber: '01234567',
    address: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'UK',
    vatNumber: 'GB980780684',
  },
};

/** The invoice of an approved remittance that has one, with the parties of these examples. */
export function invoiceOf(remittance: Remittance): CreditedInvoice | null {
  if (remittance.status !== 'approved' || remittance.approval.document.kind === 'remittance_statement') return null;
  return { number: remittance.approval.document.number, parties: keptParties(remittance.submission, PARTIES) };
}

/** The business's own invoice for its fee, likewise. */
export function feeInvoiceOf(remittance: Remittance): CreditedFeeInvoice | null {
  if (remittance.status !== 'approved' || remittance.approval.feeInvoice === undefined) return null;
  const parties = { supplier: PARTIES.customer, customer: PARTIES.supplier };
  return { number: remittance.approval.feeInvoice.number, parties };
}

export function aJob(changes: Partial<RemittanceJob> = {}): RemittanceJob {
  return {
    id: 'job-1',
    loadId: '12345678',
    jobPricePence: 10_000,
    date: '2026-11-17',
    description: null,
    podPhotos: {
      building: '/api/uploads/building',
      goods: '/api/uploads/goods',
      deliveryNote: '/api/uploads/delivery-note',
    },
    ...changes,
  };
}

export function aDriver(changes: Partial<SubmittingDriver> = {}): SubmittingDriver {
  return {
    driverId: DRIVER_ID,
    driverCode: 'DS123456',
    driverName: 'Sam Carter',
    status: 'active',
    isVatRegistered: false,
    membershipFeePence: 2_500,
    feeCarriedPence: 0,
    uploadedPhotoKeys: new Set(photoKeysOf({ jobs: [aJob()] })),
    heldLoads: new Map(),
    replaced: null,
    ...changes,
  };
}

/** One job of £100 by a driver who isn't VAT registered, less the fee of £25: £75 to pay. */
export function aSubmission(changes: Partial<SubmitRemittanceInput> = {}): SubmitRemittanceInput {
  return {
    remittanceId: REMITTANCE_ID,
    ...THIS_WEEK,
    jobs: [aJob()],
    figures: {
      grossEarningsPence: 10_000,
      vatAmountPence: null,
      retentionAmountPence: null,
      netPayPence: 7_500,
      isVatRegistered: false,
    },
    membershipFeePence: null,
    additionalDeductionsPence: 0,
    deductionReason: null,
    replaces: null,
    tappedAt: null,
    driver: aDriver(),
    at: WEDNESDAY,
    ...changes,
  };
}

/** The same job by a VAT-registered driver: 120.00 − 30.00 = 90.00, of which 18.00 are retained and 72.00 paid. */
export function aVatSubmission(changes: Partial<SubmitRemittanceInput> = {}): SubmitRemittanceInput {
  return aSubmission({
    driver: aDriver({ isVatRegistered: true }),
    figures: {
      grossEarningsPence: 10_000,
      vatAmountPence: 2_000,
      retentionAmountPence: 1_800,
      netPayPence: 7_200,
      isVatRegistered: true,
    },
    ...changes,
  });
}

export const approved: RemittanceEvent = {
  type: 'RemittanceApproved',
  data: {
    remittanceId: REMITTANCE_ID,
    driverId: DRIVER_ID,
    driverCode: 'DS123456',
    ...THIS_WEEK,
    isVatRegistered: false,
    breakdown: calculateRemittance({
      jobPricesPence: [10_000],
      isVatRegistered: false,
      membershipFeePence: 2_500,
      additionalDeductionsPence: 0,
    }),
    approvedBy: ADMIN_ID,
    approvedAt: '2026-11-19T10:00:00.000Z',
    paymentDate: '2026-11-20',
    splitPayments: false,
    payments: [{ instalment: 1, amountPence: 7_500, dueDate: '2026-11-20', settlementDate: '2026-11-20' }],
    retentionHeldPence: 0,
    notes: null,
    document: { kind: 'remittance_statement', number: 12 },
  },
};

export const rejected: RemittanceEvent = {
  type: 'RemittanceRejected',
  data: {
    remittanceId: REMITTANCE_ID,
    driverId: DRIVER_ID,
    rejectedBy: ADMIN_ID,
    rejectedAt: '2026-11-19T10:00:00.000Z',
    reason: 'The delivery note is not signed',
  },
};

export const withdrawn: RemittanceEvent = {
  type: 'RemittanceWithdrawn',
  data: {
    remittanceId: REMITTANCE_ID,
    driverId: DRIVER_ID,
    withdrawnAt: '2026-11-19T10:00:00.000Z',
    reason: 'A job is missing',
  },
};
