import type { ConfirmSecondFactorRequest } from '@waybook/contracts/api';

/** Apps show "123 456"; whatever else was entered is a recovery code. */
export function givenCode(entered: string): ConfirmSecondFactorRequest {
  const code = entered.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: entered.trim() };
}
