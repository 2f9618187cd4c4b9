import { Secret, TOTP } from 'otpauth';

/** RFC 4226 wants 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** What every authenticator app understands; several ignore anything else that the address says. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Phones' clocks are off by a little: the step before and the one after are taken as well (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;

export interface TotpAccount {
  /** The product's name. */
  readonly issuer: string;
  /** What the person signs in with. */
  readonly name: string;
}

/** A new secret in base 32, as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says. */
export function totpAddress(secret: string, { issuer, name }: TotpAccount): string {
  return new TOTP({ ...FORM, issuer, label: name, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to; null for a code that is wrong now. */
export function totpStepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const drift = TOTP.validate({
    ...FORM,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: DRIFT_STEPS,
  });
  return drift === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + drift;
}
