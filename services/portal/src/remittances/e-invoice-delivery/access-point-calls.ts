import type { BulkheadLimits } from '@waybook/platform/bounded-queue';

/** Calls to the access point. The sender takes no more documents than have a place, so none waits for one. */
export const ACCESS_POINT_LIMITS: BulkheadLimits = { perBusiness: 2, waitingPerBusiness: 0, inAll: 40, waitLimitMs: 0 };
/** While calls hang, the sender looks for what others have due after this long. */
export const LOOK_AGAIN_MS = 1_000;

/** What the office is told. */
export interface EInvoiceTrouble {
  readonly business: string;
  readonly remittanceId: string;
  readonly deliveryId: string;
  readonly number: number;
  readonly at: Date;
}
