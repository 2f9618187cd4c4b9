import type { AdminUserAnswer } from '@waybook/contracts/api';

type Factors = Pick<AdminUserAnswer, 'hasSecondFactor' | 'passkeys'>;

/** Whether somebody's password alone lets somebody in, and how many passkeys they have. */
export function factorText({ hasSecondFactor, passkeys }: Factors): string {
  if (!hasSecondFactor) return 'None';
  if (passkeys === 0) return 'Codes';
  return passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
}
