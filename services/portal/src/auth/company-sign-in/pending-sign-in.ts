/** A sign-in that is on its way through a company's provider. */
export interface PendingSignIn {
  readonly business: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only this browser's cookie has it. */
  readonly verifier: string;
  readonly expiresAtMs: number;
}
