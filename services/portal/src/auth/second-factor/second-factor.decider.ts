import type { SecondFactorEvent } from '@waybook/contracts/events';
import type { UserKind } from '../../credentials/users.table.js';
import type { SecondFactor } from './second-factor.js';
import {
  OwnSecondFactorNotReset,
  SecondFactorAlreadyOn,
  SecondFactorCodeWrong,
  SecondFactorNotOn,
  SecondFactorNotYoursToReset,
} from './second-factor.errors.js';

/** Whose second factor it is. */
export interface Whose {
  readonly personId: string;
  readonly personType: UserKind;
}

interface Input {
  readonly whose: Whose;
  readonly at: Date;
}

export function turnOnSecondFactor(factor: SecondFactor, { whose, at }: Input): SecondFactorEvent[] {
  if (factor.status === 'on') throw new SecondFactorAlreadyOn();
  return [{ type: 'SecondFactorTurnedOn', data: { ...whose, turnedOnAt: at.toISOString() } }];
}

export function turnOffSecondFactor(factor: SecondFactor, { whose, at }: Input): SecondFactorEvent[] {
  if (factor.status === 'off') throw new SecondFactorNotOn();
  return [{ type: 'SecondFactorTurnedOff', data: { ...whose, turnedOffAt: at.toISOString() } }];
}

/** Of two uses of one code at once the later finds no code any more. */
export function spendRecoveryCode(
  factor: SecondFactor,
  { whose, isThere, at }: Input & { readonly isThere: boolean },
): SecondFactorEvent[] {
  if (factor.status === 'off' || !isThere) throw new SecondFactorCodeWrong('recoveryCode');
  const data = { ...whose, codesLeft: factor.codesLeft - 1, usedAt: at.toISOString() };
  return [{ type: 'RecoveryCodeUsed', data }];
}

export function replaceRecoveryCodes(factor: SecondFactor, { whose, at }: Input): SecondFactorEvent[] {
  if (factor.status === 'off') throw new SecondFactorNotOn();
  return [{ type: 'RecoveryCodesReplaced', data: { ...whose, replacedAt: at.toISOString() } }];
}

/** Who lost their second factor asks another director; a mailbox alone never takes it away. */
export interface Resetter {
  /** Null where the installation itself acts. */
  readonly id: string | null;
  readonly isDirector: boolean;
}

/** Takes the passkeys away as well: whoever found the phone has them, and its person may have them no more (R229). */
export function resetSecondFactor(
  factor: SecondFactor,
  { whose, by, reason, at }: Input & { readonly by: Resetter; readonly reason: string },
): SecondFactorEvent[] {
  if (by.id === whose.personId) throw new OwnSecondFactorNotReset();
  if (!by.isDirector) throw new SecondFactorNotYoursToReset();
  if (factor.status === 'off' && factor.passkeys.length === 0) throw new SecondFactorNotOn();
  return [{ type: 'SecondFactorReset', data: { ...whose, resetBy: by.id, reason, resetAt: at.toISOString() } }];
}
