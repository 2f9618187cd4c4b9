import { addDays } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { DocumentLine, RemittanceDocument } from '../index.js';

const WEEK_START = '2026-11-16';

/** A week's deliveries of 100.00 to 199.99 pounds, some described at length. */
export function deliveries(count: number): DocumentLine[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(WEEK_START, index % 6),
    loadId: String(40_218_000 + index * 37),
    description: DESCRIPTIONS[index % DESCRIPTIONS.length] ?? null,
    pricePence: 10_000 + ((index * 1_237) % 10_000),
  }));
}

const DESCRIPTIONS = [
  'Leeds to Hull, two pallets',
  null,
  'Sofa and two armchairs, third floor, carried up with the customer because the lift was out of order',
  'Return of an empty cage',
];

const breakdown: RemittanceBreakdown = {
  grossExVatPence: 61_855,
  vatOnEarningsPence: 12_371,
  grossInclVatPence: 74_226,
  membershipFeePence: 2_500,
  vatOnMembershipPence: 500,
  additionalDeductionsPence: 3_450,
  deductionTotalPence: 6_450,
  netRemittancePence: 67_776,
  retentionPence: 13_555,
  netPayPence: 54_221,
  payablePence: 54_221,
};

/** A VAT-registered driver with an agreement in force, on time, five deliveries. */
export const selfBilledInvoice: RemittanceDocument = {
  brandName: 'Waybook',
  remittanceId: '019ab3c1-7d4e-7f2a-9c55-3f1d2b6a8e90',
  document: { kind: 'self_billed_invoice', number: 123, taxPoint: '2026-11-23' },
  issuedOn: '2026-11-23',
  business: {
    name: 'Demo Deliveries Ltd',
    address: 'Unit 4, Canal Wharf',
    city: 'Leeds',
    postcode: 'LS11 5PS',
    country: 'United Kingdom',
    vatNumber: 'GB123456782',
    companyNumber: '09876543',
  },
  driver: {
    name: 'Zoë Łukaszewska',
    code: 'DS482913',
    address: '17 Beckett Street',
    city: 'Wakefield',
    postcode: 'WF1 2DR',
    country: 'United Kingdom',
    vatNumber: 'GB987654346',
  },
  weekStartDate: WEEK_START,
  weekEndDate: '2026-11-22',
  isVatRegistered: true,
  isLateSubmission: false,
  jobs: deliveries(5),
  breakdown,
  deductionReason: 'Fuel card, 14 Nov',
  payments: [{ instalment: 1, amountPence: 54_221, dueDate: '2026-11-27', settlementDate: '2026-11-27' }],
};

/** The same week, handed in late and paid over Christmas: the first Friday is a bank holiday. */
export const lateInvoice: RemittanceDocument = {
  ...selfBilledInvoice,
  document: { kind: 'self_billed_invoice', number: 124, taxPoint: '2026-12-21' },
  issuedOn: '2026-12-21',
  isLateSubmission: true,
  payments: [
    { instalment: 1, amountPence: 18_073, dueDate: '2026-12-25', settlementDate: '2026-12-24' },
    { instalment: 2, amountPence: 18_073, dueDate: '2027-01-01', settlementDate: '2026-12-31' },
    { instalment: 3, amountPence: 18_075, dueDate: '2027-01-08', settlementDate: '2027-01-08' },
  ],
};

/** A driver who is not registered for VAT. */
export const statement: RemittanceDocument = {
  ...selfBilledInvoice,
  document: { kind: 'remittance_statement' },
  driver: { ...selfBilledInvoice.driver, vatNumber: null },
  isVatRegistered: false,
  breakdown: {
    ...breakdown,
    vatOnEarningsPence: 0,
    grossInclVatPence: 61_855,
    vatOnMembershipPence: 0,
    deductionTotalPence: 5_950,
    netRemittancePence: 55_905,
    retentionPence: null,
    netPayPence: 55_905,
    payablePence: 55_905,
  },
  payments: [{ instalment: 1, amountPence: 55_905, dueDate: '2026-11-27', settlementDate: '2026-11-27' }],
};

/** Registered for VAT, but no self-billing agreement is in force. */
export const statementWithVat: RemittanceDocument = {
  ...selfBilledInvoice,
  document: { kind: 'remittance_statement' },
};

/** One small delivery, and more taken off than it earned. */
export const nothingToPay: RemittanceDocument = {
  ...statement,
  jobs: [{ date: WEEK_START, loadId: '40218000', description: null, pricePence: 4_000 }],
  breakdown: {
    ...statement.breakdown,
    grossExVatPence: 4_000,
    grossInclVatPence: 4_000,
    netRemittancePence: -1_950,
    netPayPence: -1_950,
    payablePence: 0,
  },
  payments: [],
};
