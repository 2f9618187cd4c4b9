import type { AccessPointAnswer } from './peppol-access-point.js';

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each attempt; a little over three days in all. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
export const MAX_E_INVOICE_ATTEMPTS = PAUSES_MS.length + 1;

const UNDELIVERED = 'The access point has it, and did not deliver it in three days.';
const STILL_UNDERWAY = 'The access point has it, and has not delivered it yet.';

export type AfterAttempt =
  | { readonly then: 'sent' }
  | { readonly then: 'retry'; readonly inMs: number; readonly reason: string }
  | { readonly then: 'set_aside'; readonly reason: string };

/** R345. @param attempts includes the one that was just answered */
export function afterAttempt(answer: AccessPointAnswer, attempts: number): AfterAttempt {
  if (answer.outcome === 'taken') return { then: 'sent' };
  if (answer.outcome === 'refused') return { then: 'set_aside', reason: answer.reason };
  const inMs = PAUSES_MS[attempts - 1];
  if (answer.outcome === 'underway') {
    return inMs === undefined
      ? { then: 'set_aside', reason: UNDELIVERED }
      : { then: 'retry', inMs, reason: STILL_UNDERWAY };
  }
  const { reason } = answer;
  return inMs === undefined ? { then: 'set_aside', reason } : { then: 'retry', inMs, reason };
}
