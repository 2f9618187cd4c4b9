import type { RemittanceAnswer } from '../answers/remittances.js';
import { RETURN_REASON_LABELS, type ReturnReason } from '../api/payments.js';
import { formatDay, londonDay, type Day } from '../calendar/index.js';
import { formatAmount } from '../money/index.js';

/** What an approved remittance's document promised: one of its payments, or the retention. */
interface Promised {
  /** Null for the only payment, which needs no name. */
  readonly name: string | null;
}

/** What became of an approved remittance since its document was issued (R172). */
export type Outcome = Promised &
  (
    | { readonly kind: 'paid'; readonly on: Day; readonly runPayOn: Day | null; readonly returnedOn: Day | null }
    | { readonly kind: 'returned'; readonly on: Day; readonly reason: ReturnReason; readonly then: string }
    | { readonly kind: 'unconfirmed' }
    | { readonly kind: 'overdue'; readonly since: Day; readonly runPayOn: Day | null }
    | { readonly kind: 'cancelled'; readonly on: Day }
    | { readonly kind: 'passed_on' }
    | { readonly kind: 'replaced'; readonly on: Day; readonly by: string | null; readonly takenBackBy: string | null }
  );

type PaymentAnswer = RemittanceAnswer['payments'][number];
type Retention = NonNullable<RemittanceAnswer['retention']>;

/** One that was kept on a phone may come from before retention, runs and confirmations were answered. */
type Late = 'runPayOn' | 'needsConfirmation';
type Payment = Omit<PaymentAnswer, Late> & Partial<Pick<PaymentAnswer, Late>>;
export type Issued = Pick<RemittanceAnswer, 'correction'> &
  Partial<Pick<RemittanceAnswer, 'retention'>> & { readonly payments: readonly Payment[] };

/**
 * What the document couldn't say yet, as of a day: nothing of what is still to come, and "paid" only of what was paid.
 *
 * @param today London's
 */
export function whatBecameOf({ payments, retention = null, correction }: Issued, today: Day): Outcome[] {
  const correctedOn = correction?.correctedAt ? londonDay(new Date(correction.correctedAt)) : null;
  return [
    ...(correctedOn === null ? [] : [replaced(correction, correctedOn)]),
    ...payments.flatMap((payment) => becameOfPayment(payment, payments.length, correctedOn, today)),
    ...(retention === null ? [] : becameOfRetention(retention, today)),
  ];
}

function replaced(correction: RemittanceAnswer['correction'], on: Day): Outcome {
  const { replacement = null, takenBackBy = null } = correction ?? {};
  return { kind: 'replaced', name: null, on, by: replacement?.number ?? null, takenBackBy };
}

function becameOfPayment(payment: Payment, count: number, correctedOn: Day | null, today: Day): Outcome[] {
  const { instalment, amount, status, paidOn, runPayOn = null, returned, settlementDate, dueDate } = payment;
  const { needsConfirmation = false } = payment;
  const name = count === 1 ? null : `Part ${instalment} of ${count}, ${formatAmount(amount)}`;
  if (status === 'paid') return paid(name, paidOn, runPayOn, returned, today);
  if (status === 'cancelled') return correctedOn === null ? [] : [{ kind: 'cancelled', name, on: correctedOn }];
  if (returned !== null) {
    const then = status === 'due' ? 'due again' : inRun(runPayOn);
    return [{ kind: 'returned', name, on: returned.returnedOn, reason: returned.reason, then }];
  }
  if (settlementDate >= today) return [];
  return needsConfirmation ? [{ kind: 'unconfirmed', name }] : [{ kind: 'overdue', name, since: dueDate, runPayOn }];
}

function becameOfRetention({ amount, status, releasedOn, runPayOn, returned }: Retention, today: Day): Outcome[] {
  const name = `Retention, ${formatAmount(amount)}`;
  if (status === 'released') return paid(name, releasedOn, runPayOn, returned, today);
  if (status === 'cancelled') return [{ kind: 'passed_on', name }];
  if (returned === null) return [];
  const then = status === 'held' ? 'held again' : inRun(runPayOn);
  return [{ kind: 'returned', name, on: returned.returnedOn, reason: returned.reason, then }];
}

const inRun = (payOn: Day | null) =>
  payOn === null ? 'in a payment run again' : `in the payment run of ${formatDay(payOn)}`;

function paid(
  name: string | null,
  on: Day | null,
  runPayOn: Day | null,
  returned: Payment['returned'],
  today: Day,
): Outcome[] {
  if (on === null || on > today) return [];
  return [{ kind: 'paid', name, on, runPayOn, returnedOn: returned?.returnedOn ?? null }];
}

/** Heads the sentences on a later copy of the document and on the screens. */
export const SINCE_ISSUED = 'Since this document was issued';

/** As it stands on a later copy of the document and on the screens, to the letter. */
export function outcomeSentence(outcome: Outcome): string {
  const said = clause(outcome);
  const { name } = outcome;
  return name === null ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : `${name}: ${said}.`;
}

function clause(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'paid': {
      const again =
        outcome.returnedOn === null ? '' : `, after the bank returned it on ${formatDay(outcome.returnedOn)}`;
      return `paid on ${formatDay(outcome.on)}${ofRun(outcome.runPayOn)}${again}`;
    }
    case 'returned': {
      const why = outcome.reason === 'other' ? '' : ` (${RETURN_REASON_LABELS[outcome.reason].toLowerCase()})`;
      return `not paid: returned by the bank on ${formatDay(outcome.on)}${why}, ${outcome.then}`;
    }
    case 'unconfirmed':
      return 'not paid yet: it waits for a second person to confirm the correction';
    case 'overdue':
      return outcome.runPayOn === null
        ? `not paid yet: it was due on ${formatDay(outcome.since)} and still is`
        : `not recorded as paid yet${ofRun(outcome.runPayOn)}`;
    case 'cancelled':
      return `not paid: cancelled by the correction of ${formatDay(outcome.on)}`;
    case 'passed_on':
      return 'not paid out: set against the remittance in the place of this one';
    case 'replaced': {
      const taken = outcome.takenBackBy === null ? '' : `, taken back by ${outcome.takenBackBy}`;
      return `replaced on ${formatDay(outcome.on)} by ${outcome.by ?? 'another remittance'}${taken}`;
    }
  }
}

const ofRun = (payOn: Day | null) => (payOn === null ? '' : ` (payment run of ${formatDay(payOn)})`);
