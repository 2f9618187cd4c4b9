import { MAX_PASSKEYS } from '@waybook/contracts/api';
import type { SecondFactorEvent } from '@waybook/contracts/events';
import type { Whose } from '../second-factor/second-factor.decider.js';
import type { SecondFactor } from '../second-factor/second-factor.js';
import { PasskeyNotFound, TooManyPasskeys } from './passkey.errors.js';

interface Input {
  readonly whose: Whose;
  readonly passkeyId: string;
  readonly at: Date;
}

export function addPasskey(
  { passkeys }: SecondFactor,
  { whose, passkeyId, name, at }: Input & { readonly name: string },
): SecondFactorEvent[] {
  if (passkeys.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
  return [{ type: 'PasskeyAdded', data: { ...whose, passkeyId, name, addedAt: at.toISOString() } }];
}

export function renamePasskey(
  factor: SecondFactor,
  { whose, passkeyId, name, at }: Input & { readonly name: string },
): SecondFactorEvent[] {
  if (nameOf(factor, passkeyId) === name) return [];
  return [{ type: 'PasskeyRenamed', data: { ...whose, passkeyId, name, renamedAt: at.toISOString() } }];
}

export function removePasskey(factor: SecondFactor, { whose, passkeyId, at }: Input): SecondFactorEvent[] {
  const name = nameOf(factor, passkeyId);
  return [{ type: 'PasskeyRemoved', data: { ...whose, passkeyId, name, removedAt: at.toISOString() } }];
}

function nameOf({ passkeys }: SecondFactor, passkeyId: string): string {
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new PasskeyNotFound();
  return passkey.name;
}
