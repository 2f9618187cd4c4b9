import { formatPounds, type Pence } from '../money/index.js';
import { whoCan } from './second-person.js';

/** What an admin's limits are for: one remittance that they approve, or one payment run. */
export type ApprovalLimitKind = 'remittance' | 'run';

export interface AboveLimit {
  readonly kind: ApprovalLimitKind;
  readonly limitPence: Pence;
  readonly amountPence: Pence;
  /** Who may approve so much. */
  readonly colleagues: readonly string[];
}

const MAY: Readonly<Record<ApprovalLimitKind, string>> = {
  remittance: 'approve remittances',
  run: 'make payment runs',
};

export function aboveLimit({ kind, limitPence, amountPence, colleagues }: AboveLimit): string {
  const limit = `You may ${MAY[kind]} of up to ${formatPounds(limitPence)}, and this one comes to ${formatPounds(amountPence)}.`;
  const who = colleagues.length > 0 ? whoCan(colleagues) : 'Nobody else may. A director can raise the limit.';
  return `${limit} ${who}`;
}
