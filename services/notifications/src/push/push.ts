import type { PushKind } from '@waybook/contracts/api';

/** An occasion to show a notice on a driver's devices. Holds no personal data but whose it is. */
export interface Push {
  readonly business: string;
  readonly driverId: string;
  readonly kind: PushKind;
  /** Deduplicates: a device gets one message per kind and source. */
  readonly source: string;
  readonly expiresAt: Date;
}

/** For so long news is worth a notice on the phone; a phone that was off for longer has the list in the portal. */
export const PUSH_LIFE_MS = 24 * 60 * 60 * 1_000;
