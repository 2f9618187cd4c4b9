import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows. */
export function codeOfApp(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
