import { Inject, Injectable } from '@nestjs/common';
import { AUTH_SETTINGS, derivedKeys, type AuthSettings } from '../../../auth/auth-settings.js';
import { openSealed, sealed } from '../../../auth/sealed-text.js';

export const CONSENT_LIFE_MS = 10 * 60 * 1_000;

/** Who asked Xero for consent, and from which session: the answer is good for nobody else (R364). */
export interface PendingConsent {
  readonly business: string;
  readonly adminId: string;
  readonly sessionId: string;
  /** Of PKCE: Xero never learns it before the code comes back. */
  readonly verifier: string;
  readonly expiresAtMs: number;
}

/** OAuth's `state`: sealed, so that nothing is stored of it and Xero can carry it. */
@Injectable()
export class ConsentState {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #redirectUri: string;

  constructor(@Inject(AUTH_SETTINGS) settings: AuthSettings) {
    this.#keys = derivedKeys(settings, 'xero consents');
    // In step with the web's `PATHS.admin.xeroCallback`.
    this.#redirectUri = `${new URL(settings.publicUrl ?? 'http://localhost').origin}/admin/reports/xero`;
  }

  get redirectUri(): string {
    return this.#redirectUri;
  }

  seal(pending: PendingConsent): string {
    return sealed(this.#keys[0], pending);
  }

  /** Null for what isn't ours, is over, or was begun by somebody else or in another session. */
  open(state: string, by: Omit<PendingConsent, 'verifier' | 'expiresAtMs'>, at: Date): PendingConsent | null {
    const pending = openSealed<PendingConsent>(this.#keys, state);
    if (pending === null || pending.expiresAtMs <= at.getTime()) return null;
    const isTheirs =
      pending.business === by.business && pending.adminId === by.adminId && pending.sessionId === by.sessionId;
    return isTheirs ? pending : null;
  }
}
