import type { PasskeyCreationAnswer, PasskeyRequestAnswer } from '@waybook/contracts/api';
import { PASSKEY_CHALLENGE_LIFE_MS } from './passkey-challenges.js';
import type { RelyingParty } from './relying-party.js';
import type { PasskeyRow } from './stored-passkeys.js';
import { KEY_ALGORITHMS } from './webauthn.js';

type Listed = Pick<PasskeyRow, 'credential_id' | 'transports'>;

/** What a browser asks passkeys to sign. */
export function requestOptions(
  { id: rpId }: RelyingParty,
  challenge: string,
  allowed: readonly Listed[],
): PasskeyRequestAnswer {
  return {
    ...{ challenge, rpId, timeout: PASSKEY_CHALLENGE_LIFE_MS, userVerification: 'required' },
    allowCredentials: allowed.map(descriptor),
  };
}

export interface NewPasskey {
  readonly challenge: string;
  /** The product's name. */
  readonly brand: string;
  readonly user: PasskeyCreationAnswer['user'];
  /** Those of the same person, so that no authenticator makes a second one. */
  readonly former: readonly Listed[];
}

/** What a browser makes a passkey of: one that knows whose it is, and that asks its person each time. */
export function creationOptions(
  { id }: RelyingParty,
  { challenge, brand, user, former }: NewPasskey,
): PasskeyCreationAnswer {
  return {
    challenge,
    rp: { id, name: brand },
    user,
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: former.map(descriptor),
  };
}

function descriptor({ credential_id: id, transports }: Listed) {
  return { id, type: 'public-key' as const, transports: transports.split(' ').filter(Boolean) };
}
