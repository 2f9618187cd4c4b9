import type { XeroTrouble } from '../client/xero-problem.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** The pauses after each attempt; two hours in all. Whoever sends looks on, and can send again. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  75 * MINUTE_MS,
] as const;
export const MAX_XERO_ATTEMPTS = PAUSES_MS.length + 1;

export const NOT_CONNECTED = 'The organisation isn’t connected any more. Connect Xero again, and send what is left.';

export type AfterTrouble =
  | { readonly then: 'retry'; readonly inMs: number; readonly reason: string }
  /** Everything of the business rests; it counts as no attempt, since nothing was done. */
  | { readonly then: 'rest'; readonly inMs: number; readonly reason: string }
  | { readonly then: 'end'; readonly reasons: readonly string[] };

/** R368. @param attempts includes the one that just failed */
export function afterTrouble(trouble: XeroTrouble, attempts: number): AfterTrouble {
  switch (trouble.kind) {
    case 'limited':
      return { then: 'rest', inMs: trouble.retryAfterMs, reason: 'Xero takes no more from this portal for a while.' };
    case 'invalid':
      return { then: 'end', reasons: trouble.messages };
    case 'unauthorised':
    case 'forbidden':
      return { then: 'end', reasons: [NOT_CONNECTED] };
    case 'away': {
      const inMs = PAUSES_MS[attempts - 1];
      return inMs === undefined
        ? { then: 'end', reasons: [trouble.reason] }
        : { then: 'retry', inMs, reason: trouble.reason };
    }
  }
}
