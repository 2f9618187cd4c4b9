import { addDays } from '@waybook/contracts/calendar';
import type { RemittancePayment } from '@waybook/contracts/events';
import { calculateRemittance, splitLatePayment, sumPence } from '@waybook/contracts/money';
import type { DocumentLine, FeeInvoiceDocument, RemittanceDocument } from '../index.js';

const WEEK_START = '2026-11-16';
const DESCRIPTIONS = [
  'Leeds to Hull, two pallets',
  null,
  'Sofa and two armchairs, third floor, carried up with the customer because the lift was out of order',
  'Return of an empty cage',
];

/** A week's deliveries of 100.00 to 199.99 pounds, some described at length. */
export function deliveries(count: number): DocumentLine[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(WEEK_START, index % 6),
    loadId: String(40_218_000 + index * 37),
    description: DESCRIPTIONS[index % DESCRIPTIONS.length] ?? null,
    pricePence: 10_000 + ((index * 1_237) % 10_000),
  }));
}

const parties = {
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
    vatNumber: 'GB987654353',
  },
};

interface Week {
  readonly jobs: readonly DocumentLine[];
  readonly isVatRegistered: boolean;
  readonly document: RemittanceDocument['document'];
}

const STATEMENT = { kind: 'remittance_statement', number: 45 } as const;
const OWN_DEDUCTION_PENCE = 3_450;

function paidOnFriday(amountPence: number): RemittancePayment[] {
  if (amountPence === 0) return [];
  return [{ instalment: 1, amountPence, dueDate: '2026-11-27', settlementDate: '2026-11-27' }];
}

function documentOf({ jobs, isVatRegistered, document }: Week): RemittanceDocument {
  const breakdown = calculateRemittance({
    jobPricesPence: jobs.map((job) => job.pricePence),
    isVatRegistered,
    membershipFeePence: 2_500,
    additionalDeductionsPence: OWN_DEDUCTION_PENCE,
  });
  return {
    brandName: 'Waybook',
    printedAs: 'pdf_a_3',
    remittanceId: '019ab3c1-7d4e-7f2a-9c55-3f1d2b6a8e90',
    document,
    issuedOn: '2026-11-23',
    business: parties.business,
    driver: isVatRegistered ? parties.driver : { ...parties.driver, vatNumber: null },
    weekStartDate: WEEK_START,
    weekEndDate: '2026-11-22',
    isVatRegistered,
    isLateSubmission: false,
    isLatenessWaived: false,
    jobs,
    breakdown,
    deductionReason: 'Fuel card, 14 Nov',
    deductions: [],
    replaces: null,
    payments: paidOnFriday(breakdown.payablePence),
    copy: { on: '2026-11-23', outcomes: [] },
  };
}

/** A VAT-registered driver with an agreement in force, on time. */
export function selfBilledInvoice(jobs = deliveries(5)): RemittanceDocument {
  return documentOf({
    jobs,
    isVatRegistered: true,
    document: { kind: 'self_billed_invoice', number: 123, taxPoint: '2026-11-23' },
  });
}

/** Handed in late and paid over Christmas: the first two Fridays are bank holidays. */
export function lateInvoice(): RemittanceDocument {
  const onTime = selfBilledInvoice();
  const parts = splitLatePayment(onTime.breakdown.payablePence);
  const days = [
    { dueDate: '2026-12-25', settlementDate: '2026-12-24' },
    { dueDate: '2027-01-01', settlementDate: '2026-12-31' },
    { dueDate: '2027-01-08', settlementDate: '2027-01-08' },
  ];
  return {
    ...onTime,
    isLateSubmission: true,
    payments: days.map((day, index) => ({ instalment: index + 1, amountPence: parts[index] ?? 0, ...day })),
  };
}

/** Corrected after two of its parts were paid. */
export function correctedLateInvoice(): RemittanceDocument {
  const late = lateInvoice();
  const open = late.payments.slice(2).map((payment) => ({ ...payment, instalment: 1 }));
  const paidBeforePence = late.breakdown.payablePence - sumPence(open.map(({ amountPence }) => amountPence));
  const replaced = { number: 'INV-000121', issuedOn: '2026-11-20' };
  const replaces = { replaced, paidBeforePence, retentionHeldPence: 0 };
  return { ...late, replaces, payments: open };
}

/** The office added waiting time and took off a broken mirror. */
export function invoiceWithLines(): RemittanceDocument {
  const { jobs, ...invoice } = selfBilledInvoice();
  const addition = {
    date: '2026-11-22',
    loadId: '',
    description: 'Waiting time: two hours at the dock',
    pricePence: 3_050,
  };
  const deductions = [{ text: 'broken mirror', amountPence: 1_995 }];
  const breakdown = calculateRemittance({
    jobPricesPence: [...jobs, addition].map((line) => line.pricePence),
    isVatRegistered: true,
    membershipFeePence: 2_500,
    additionalDeductionsPence: OWN_DEDUCTION_PENCE,
    lines: deductions.map(({ amountPence }) => ({ kind: 'deduction', amountPence })),
  });
  return {
    ...invoice,
    jobs: [...jobs, addition],
    deductions,
    breakdown,
    payments: paidOnFriday(breakdown.payablePence),
  };
}

/** A driver who is not registered for VAT. */
export function statement(jobs = deliveries(5)): RemittanceDocument {
  return documentOf({ jobs, isVatRegistered: false, document: STATEMENT });
}

/** Registered for VAT, but no self-billing agreement is in force. */
export function statementWithVat(): RemittanceDocument {
  return documentOf({ jobs: deliveries(5), isVatRegistered: true, document: STATEMENT });
}

/** One small delivery, and more taken off than it earned. */
export function nothingToPay(): RemittanceDocument {
  return statement([{ date: WEEK_START, loadId: '40218000', description: null, pricePence: 4_000 }]);
}

/** What takes back the sample invoice. */
export function creditNote(): RemittanceDocument {
  const credited = { number: 123, taxPoint: '2026-11-23' };
  const document = {
    kind: 'credit_note',
    number: 124,
    taxPoint: '2026-11-30',
    credited,
    reason: 'Two loads & a day',
  } as const;
  return { ...selfBilledInvoice(), document, issuedOn: document.taxPoint };
}

/** What takes back the sample statement. */
export function statementReversal(): RemittanceDocument {
  const reversed = { number: 'STM-000045', issuedOn: '2026-11-23' };
  const document = { kind: 'statement_reversal', number: 46, reversed, reason: 'Two loads & a day' } as const;
  return { ...statement(), document, issuedOn: '2026-11-30' };
}

/** The business's own VAT invoice for the fee of the week. */
export function feeInvoice(): FeeInvoiceDocument {
  const { brandName, printedAs, remittanceId, business, driver, weekStartDate, weekEndDate } = selfBilledInvoice();
  return {
    ...{ brandName, printedAs, remittanceId, business, driver, weekStartDate, weekEndDate },
    ...{ number: 12, taxPoint: '2026-11-23', netPence: 2_500, vatPence: 500, credited: null },
  };
}

/** What takes that back, because the fee was waived. */
export function feeCreditNote(): FeeInvoiceDocument {
  const credited = { number: 12, taxPoint: '2026-11-23', reason: 'The fee was waived' };
  return { ...feeInvoice(), number: 13, taxPoint: '2026-11-30', credited };
}
