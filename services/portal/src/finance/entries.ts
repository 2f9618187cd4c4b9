import { endOfLondonDay, weekOfDay, type Day } from '@waybook/contracts/calendar';
import type { PaymentRunLine } from '@waybook/contracts/events';
import { sumPence, type Pence } from '@waybook/contracts/money';
import type { Correction } from '../remittances/remittance.js';
import type { FinanceEvent } from './finance-event.js';
import { imbalanceOf, isNothing, type Moved } from './measures.js';
import { remittanceFacts, runFacts, type DriverWeek, type RemittanceFacts, type StreamFacts } from './stream-facts.js';

/** What one event changes in one driver's week. Entries only add up, so any selection of them makes a view. */
export interface Entry {
  readonly week: DriverWeek;
  readonly moved: Moved;
  /** It sets right what was wrong, in a week that may long be over. */
  readonly isCorrection?: boolean;
  /** Where the event says that it happened on an earlier day than it was told. */
  readonly effectiveAt?: Date;
}

/**
 * The entries that an event makes in the books.
 *
 * @param before what its stream said until then
 * @throws Error where they don't balance: the books stop instead of losing a penny
 */
export function entriesOf(event: FinanceEvent, before: StreamFacts): Entry[] {
  const entries = writtenFor(event, before).filter(({ moved }) => !isNothing(moved));
  for (const { moved } of entries) {
    const imbalance = imbalanceOf(moved);
    if (imbalance !== 0) throw new Error(`${event.type} in ${event.stream} is out of balance by ${imbalance} pence`);
  }
  return entries;
}

function writtenFor(event: FinanceEvent, before: StreamFacts): Entry[] {
  switch (event.type) {
    case 'RemittanceSubmitted':
    case 'RemittanceReissued': {
      const { driverId, driverCode, weekStartDate, breakdown } = event.data;
      const moved = { pending: 1, submitted: breakdown.grossInclVatPence };
      const isCorrection = event.type === 'RemittanceReissued';
      return [{ week: { driverId, driverCode, weekStartDate }, moved, isCorrection }];
    }
    case 'RemittanceLineAdded':
    case 'RemittanceLineChanged':
    case 'RemittanceLineRemoved': {
      const { week, earningsPence, vatOnEarningsPence } = remittanceFacts(before, event);
      const submitted = event.data.breakdown.grossInclVatPence - (earningsPence + vatOnEarningsPence);
      return [{ week, moved: { submitted } }];
    }
    case 'RemittanceApproved': {
      const facts = remittanceFacts(before, event);
      const moved = approved(facts, event.data.document.kind === 'self_billed_invoice');
      return [{ week: facts.week, moved, isCorrection: facts.isReissue }];
    }
    case 'RemittanceRejected':
    case 'RemittanceWithdrawn': {
      const facts = remittanceFacts(before, event);
      return [{ week: facts.week, moved: decided(facts) }];
    }
    case 'RemittanceCorrected': {
      const facts = remittanceFacts(before, event);
      return [{ week: facts.week, moved: corrected(facts, event.data), isCorrection: true }];
    }
    case 'PaymentRunPrepared':
    case 'RetentionReleasesAdded':
      return event.data.lines.map((line) => ({ week: weekOf(line), moved: { inRuns: line.amountPence } }));
    case 'PaymentRunSettled': {
      const notPaid = new Set(event.data.notPaid);
      const effectiveAt = byEndOf(event.data.paidOn, event.at);
      return runFacts(before, event).lines.map((line) => ({
        week: weekOf(line),
        moved: { inRuns: -line.amountPence, ...(notPaid.has(line.lineId) ? {} : settled(line)) },
        effectiveAt,
      }));
    }
    case 'PaymentRunReopened': {
      // On the day that was told by mistake: the money never moved, and the month isn't closed.
      const effectiveAt = byEndOf(event.data.paidOn, new Date(event.data.settledAt));
      return event.data.paid.map((line) => ({
        week: weekOf(line),
        moved: { inRuns: line.amountPence, ...takenBack(settled(line)) },
        effectiveAt,
      }));
    }
    case 'PaymentReturned': {
      const { line, returnedOn } = event.data;
      return [{ week: weekOf(line), moved: takenBack(settled(line)), effectiveAt: byEndOf(returnedOn, event.at) }];
    }
    case 'PaymentRunCancelled':
      return runFacts(before, event).lines.map((line) => ({
        week: weekOf(line),
        moved: { inRuns: -line.amountPence },
      }));
    case 'MembershipPaymentProcessed': {
      const { driverId, driverCode, paidOn, amountPence } = event.data;
      const { weekStartDate } = weekOfDay(paidOn);
      return [{ week: { driverId, driverCode, weekStartDate }, moved: { annualMembership: amountPence } }];
    }
    case 'MembershipPaymentReversed': {
      const { driverId, driverCode, paidOn, amountPence } = event.data;
      const { weekStartDate } = weekOfDay(paidOn);
      const moved = { annualMembership: 0 - amountPence };
      return [{ week: { driverId, driverCode, weekStartDate }, moved, isCorrection: true }];
    }
    case 'RemittanceLatenessWaived':
    case 'RemittanceCorrectionConfirmed':
    case 'RemittanceCorrectionDeclined':
    case 'BankFileMade':
    case 'BankReportedPaid':
    case 'BankReportedFailed':
      return [];
  }
}

/** The money moved by the end of that day; on the day itself, when it was told. */
function byEndOf(day: Day, toldAt: Date): Date {
  return new Date(Math.min(endOfLondonDay(day).getTime(), toldAt.getTime()));
}

function weekOf({ driverId, driverCode, weekStartDate }: PaymentRunLine): DriverWeek {
  return { driverId, driverCode, weekStartDate };
}

/** It waits no more. */
function decided({ earningsPence, vatOnEarningsPence }: RemittanceFacts): Moved {
  return { pending: -1, submitted: 0 - (earningsPence + vatOnEarningsPence) };
}

interface Standing {
  readonly duePence: Pence;
  readonly retainedPence: Pence;
  readonly carriedPence: Pence;
}

/** A remittance that stands in the books: what was earned, what is taken off, and what is left of it. */
function standing(facts: RemittanceFacts, { duePence, retainedPence, carriedPence }: Standing) {
  return {
    remittances: 1,
    earnings: facts.earningsPence,
    vatOnEarnings: facts.vatOnEarningsPence,
    shortfall: Math.max(0, -facts.netPence),
    overpaid: Math.max(0, facts.paidBeforePence - Math.max(0, facts.netPence)),
    membershipFees: facts.feePence,
    vatOnMembershipFees: facts.vatOnFeePence,
    otherDeductions: facts.otherDeductionsPence,
    due: duePence,
    retained: retainedPence,
    carried: carriedPence,
  };
}

/** What was paid of the remittances before it is set against it. */
function approved(facts: RemittanceFacts, hasInvoice: boolean): Moved {
  const { duePence, heldPence, paidBeforePence } = facts;
  return {
    ...decided(facts),
    ...standing(facts, { duePence, retainedPence: heldPence, carriedPence: paidBeforePence }),
    ...(hasInvoice && { invoices: 1, inputVat: facts.vatOnEarningsPence, outputVat: facts.vatOnFeePence }),
  };
}

/** Taken back as a whole; what was paid of it goes to the remittance that replaces it. */
function corrected(facts: RemittanceFacts, { cancelledPayments, ...data }: Correction): Moved {
  const open = cancelledPayments.filter(({ kind }) => kind === 'payment');
  const taken = standing(facts, {
    duePence: sumPence(open.map(({ amountPence }) => amountPence)),
    retainedPence: data.retentionMovedPence,
    carriedPence: facts.paidBeforePence + data.paidPence,
  });
  return {
    ...takenBack(taken),
    ...(facts.hasInvoice && { inputVat: 0 - facts.vatOnEarningsPence, outputVat: 0 - facts.vatOnFeePence }),
    ...(data.creditNote !== null && { creditNotes: 1 }),
  };
}

function settled({ kind, amountPence }: PaymentRunLine): Moved {
  return kind === 'payment'
    ? { due: -amountPence, paid: amountPence }
    : { retained: -amountPence, released: amountPence };
}

function takenBack(moved: Moved): Moved {
  return Object.fromEntries(Object.entries(moved).map(([measure, pence]) => [measure, 0 - pence]));
}
