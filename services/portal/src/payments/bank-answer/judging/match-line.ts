import type { PaymentRunLine } from '@waybook/contracts/events';
import { bankIdOfRun, endToEndId } from '../../bank-file/end-to-end-id.js';
import { referenceOf } from '../../bank-file/payees.js';
import { answerTo } from '../../bank-answers.js';
import type { CancelledRun, PreparedRun, SettledRun } from '../../payment-run.js';
import type { AnswerLine } from '../answer-line.js';

export type KnownRun = PreparedRun | SettledRun | CancelledRun;

export interface PaymentOfRun {
  readonly run: KnownRun;
  readonly payment: PaymentRunLine;
}

export type Match =
  | ({ readonly of: 'payment' } & PaymentOfRun)
  | { readonly of: 'run'; readonly run: KnownRun }
  | { readonly of: 'nothing'; readonly message: string };

const UNKNOWN = 'No payment run of yours has this.';
const SEVERAL = 'It fits more than one payment. Record it by hand on its run.';

/** Says which payment, or which whole run, a line is about: by the bank's id, else by what the payee reads and the exact amount. */
export function matcher(runs: readonly KnownRun[]): (line: AnswerLine) => Match {
  const payments = new Map<string, PaymentOfRun>();
  const wholes = new Map<string, KnownRun>();
  const byText = new Map<string, PaymentOfRun[]>();
  for (const run of runs) {
    wholes.set(bankIdOfRun(run.runId), run);
    for (const payment of run.lines) {
      payments.set(endToEndId(run.runId, payment.lineId), { run, payment });
      const key = textKey(referenceOf(payment), payment.amountPence);
      byText.set(key, [...(byText.get(key) ?? []), { run, payment }]);
    }
  }
  return (line) => {
    for (const id of line.bankIds) {
      const payment = payments.get(id);
      if (payment) return { of: 'payment', ...payment };
    }
    for (const id of line.bankIds) {
      const run = wholes.get(id);
      if (run) return { of: 'run', run };
    }
    return matchedByText(line, byText);
  };
}

const textKey = (reference: string, amountPence: number | null) =>
  `${reference.trim().replace(/\s+/g, ' ').toUpperCase()} ${amountPence}`;

/** Weeks come again: a debit is of a run that was there by then, and of a settled one only if it moved, or the run was paid, on that day. */
function matchedByText(
  { remittance, amountPence, word }: AnswerLine,
  byText: ReadonlyMap<string, readonly PaymentOfRun[]>,
): Match {
  if (remittance === null || word.kind !== 'moved') return { of: 'nothing', message: UNKNOWN };
  const candidates = byText.get(textKey(remittance, amountPence)) ?? [];
  const open = candidates.filter(({ run }) => run.status === 'prepared' && run.filledOn <= word.on);
  const paid = candidates.filter(({ run, payment }) => {
    return run.status === 'settled' && (answerTo(run.answers, payment.lineId).movedOn ?? run.paidOn) === word.on;
  });
  const [first, ...others] = open.length > 0 ? open : paid;
  if (!first) return { of: 'nothing', message: UNKNOWN };
  return others.length > 0 ? { of: 'nothing', message: SEVERAL } : { of: 'payment', ...first };
}
