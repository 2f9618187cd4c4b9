/** Of each lane: what is read and what is written under one folder (`uploads`, `checkpoints`) have a lane of their own. */
export interface StorageLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly waitLimitMs: number;
  /** One call, with its retries and its bytes. */
  readonly operationLimitMs: number;
  /** After so many timeouts one after the other, calls fail at once. */
  readonly timeoutsToOpen: number;
  /** And for so long, before one is tried again. */
  readonly openMs: number;
}

/** Together they answer whoever waits for storage that hangs within seven seconds, which leaves three for the rest of a request. */
export const STORAGE_LIMITS: StorageLimits = {
  atOnce: 8,
  mostWaiting: 64,
  waitLimitMs: 2_000,
  operationLimitMs: 5_000,
  timeoutsToOpen: 4,
  openMs: 3_000,
};
