import type { PaymentRunLine, RemittanceBreakdown } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import {
  duePence,
  paidBeforePence,
  retentionHeldPence,
  type Reissue,
  type Submission,
} from '../remittances/remittance.js';
import type { FinanceFact } from './finance-event.js';

/** A driver's week: what the finance view has a line for. */
export interface DriverWeek {
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
}

/** What later events of a remittance refer to. */
export interface RemittanceFacts {
  readonly kind: 'remittance';
  readonly week: DriverWeek;
  readonly earningsPence: Pence;
  readonly vatOnEarningsPence: Pence;
  readonly feePence: Pence;
  readonly vatOnFeePence: Pence;
  readonly otherDeductionsPence: Pence;
  readonly netPence: Pence;
  readonly paidBeforePence: Pence;
  readonly heldPence: Pence;
  readonly duePence: Pence;
  readonly hasInvoice: boolean;
  /** It stands in the place of one that was wrong. */
  readonly isReissue: boolean;
}

export interface RunFacts {
  readonly kind: 'run';
  readonly lines: readonly PaymentRunLine[];
  /** Those of them that its bank file doesn't pay. */
  readonly leftOut: readonly string[];
}

/** What a stream has said so far, as far as money is concerned; null before its first event. */
export type StreamFacts = RemittanceFacts | RunFacts | null;

/** What it comes to; held and due are what they are as long as nothing was paid before. */
function figuresOf(breakdown: RemittanceBreakdown) {
  return {
    earningsPence: breakdown.grossExVatPence,
    vatOnEarningsPence: breakdown.vatOnEarningsPence,
    feePence: breakdown.membershipFeePence,
    vatOnFeePence: breakdown.vatOnMembershipPence,
    otherDeductionsPence: breakdown.additionalDeductionsPence,
    netPence: breakdown.netRemittancePence,
    heldPence: breakdown.retentionPence ?? 0,
    duePence: breakdown.payablePence,
  };
}

function submitted(data: Submission | Reissue): RemittanceFacts {
  const { breakdown, driverId, driverCode, weekStartDate } = data;
  return {
    kind: 'remittance',
    week: { driverId, driverCode, weekStartDate },
    ...figuresOf(breakdown),
    paidBeforePence: paidBeforePence(data),
    heldPence: retentionHeldPence(data),
    duePence: duePence(data),
    hasInvoice: false,
    isReissue: 'corrects' in data,
  };
}

export function factsAfter(facts: StreamFacts, event: FinanceFact): StreamFacts {
  switch (event.type) {
    case 'RemittanceSubmitted':
    case 'RemittanceReissued':
      return submitted(event.data);
    case 'RemittanceLineAdded':
    case 'RemittanceLineChanged':
    case 'RemittanceLineRemoved':
      return { ...remittanceFacts(facts, event), ...figuresOf(event.data.breakdown) };
    case 'RemittanceApproved':
      return {
        ...remittanceFacts(facts, event),
        hasInvoice: event.data.document.kind === 'self_billed_invoice',
      };
    case 'PaymentRunPrepared':
      return { kind: 'run', lines: event.data.lines, leftOut: [] };
    case 'RetentionReleasesAdded': {
      const run = runFacts(facts, event);
      return { ...run, lines: [...run.lines, ...event.data.lines] };
    }
    case 'BankFileMade':
      return { ...runFacts(facts, event), leftOut: event.data.leftOut.map(({ lineId }) => lineId) };
    case 'PaymentRunReopened':
      return { kind: 'run', lines: event.data.paid, leftOut: [] };
    case 'RemittanceRejected':
    case 'RemittanceWithdrawn':
    case 'RemittanceLatenessWaived':
    case 'RemittanceCorrected':
    case 'RemittanceCorrectionConfirmed':
    case 'RemittanceCorrectionDeclined':
    case 'BankReportedPaid':
    case 'BankReportedFailed':
    case 'PaymentRunSettled':
    case 'PaymentReturned':
    case 'PaymentRunCancelled':
    case 'MembershipPaymentProcessed':
    case 'MembershipPaymentReversed':
      return facts;
  }
}

/** Whether the event can be understood without those before it. */
export function beginsStream({ type }: FinanceFact): boolean {
  return BEGINNINGS.has(type);
}

const BEGINNINGS: ReadonlySet<FinanceFact['type']> = new Set<FinanceFact['type']>([
  'RemittanceSubmitted',
  'RemittanceReissued',
  'PaymentRunPrepared',
  'MembershipPaymentProcessed',
  'MembershipPaymentReversed',
]);

export function remittanceFacts(facts: StreamFacts, { type }: FinanceFact): RemittanceFacts {
  if (facts?.kind === 'remittance') return facts;
  throw new Error(`${type} is of no remittance`);
}

export function runFacts(facts: StreamFacts, { type }: FinanceFact): RunFacts {
  if (facts?.kind === 'run') return facts;
  throw new Error(`${type} is of no payment run`);
}
