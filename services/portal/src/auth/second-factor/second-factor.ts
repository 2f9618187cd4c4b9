import type { SecondFactorEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';

/** Whether a person's codes are on, and how many recovery codes are left; and their passkeys, which are a second factor as well. */
export type SecondFactor = Codes & { readonly passkeys: readonly NamedPasskey[] };

type Codes = { readonly status: 'off' } | { readonly status: 'on'; readonly codesLeft: number };

export interface NamedPasskey {
  readonly id: string;
  readonly name: string;
}

export const RECOVERY_CODES = 10;

/** Under the person's id. What it says happened; what a code is checked against are credentials, see `secondFactors`. */
export const secondFactorStream: StreamDefinition<SecondFactor, SecondFactorEvent> = {
  category: 'second-factor',
  initial: { status: 'off', passkeys: [] },
  evolve: evolveSecondFactor,
  projections: [],
};

/** For the plan of a command. */
export const secondFactorOf = (personId: string) => ({
  factor: { definition: secondFactorStream, id: personId, read: 'whole' as const },
});

export function evolveSecondFactor(factor: SecondFactor, event: SecondFactorEvent): SecondFactor {
  const { passkeys } = factor;
  switch (event.type) {
    case 'SecondFactorTurnedOn':
      return { status: 'on', codesLeft: RECOVERY_CODES, passkeys };
    case 'SecondFactorTurnedOff':
      return { status: 'off', passkeys };
    case 'SecondFactorReset':
      return { status: 'off', passkeys: [] };
    case 'RecoveryCodeUsed':
      return { status: 'on', codesLeft: event.data.codesLeft, passkeys };
    case 'RecoveryCodesReplaced':
      return factor.status === 'on' ? { status: 'on', codesLeft: RECOVERY_CODES, passkeys } : factor;
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
      return { ...factor, passkeys: withNamed(passkeys, { id: event.data.passkeyId, name: event.data.name }) };
    case 'PasskeyRemoved':
      return { ...factor, passkeys: passkeys.filter(({ id }) => id !== event.data.passkeyId) };
  }
}

function withNamed(passkeys: readonly NamedPasskey[], named: NamedPasskey): NamedPasskey[] {
  return [...passkeys.filter(({ id }) => id !== named.id), named];
}
