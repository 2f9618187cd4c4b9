import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AddPasskeyRequest, PasskeySignatureRequest } from '@waybook/contracts/api';
import type { RelyingParty } from './relying-party.js';

/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what authenticators make. */
export const KEY_ALGORITHMS = [-8, -7, -257] as const;

export interface NewCredential {
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Whoever checks an answer has spent its challenge before, so that each is good for one try. */
const SPENT_BEFORE = () => true;
const NO_EXTENSIONS = { clientExtensionResults: {}, type: 'public-key' } as const;

/**
 * Checks what a browser made of the options for a new passkey, by WebAuthn Level 3, 7.1, but for the challenge: origin, relying
 * party, that the person was verified, and the form of the key. Which make of authenticator it is isn't asked.
 *
 * @returns null where anything of it is wrong
 */
export async function newCredentialIn(
  { id, origin }: RelyingParty,
  { credentialId, clientData, attestation }: Pick<AddPasskeyRequest, 'credentialId' | 'clientData' | 'attestation'>,
): Promise<NewCredential | null> {
  const verified = await settled(
    verifyRegistrationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, ...NO_EXTENSIONS },
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: SPENT_BEFORE,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...KEY_ALGORITHMS],
    }),
  );
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { publicKey, counter: credential.counter, isSynced: credentialBackedUp };
}

export interface KnownKey {
  readonly credentialId: string;
  readonly publicKey: string;
}

/**
 * Checks a signature by WebAuthn Level 3, 7.2, but for the challenge, which is spent before, and the counter, which is moved on after.
 *
 * @returns the counter that came with it; null where anything of it is wrong
 */
export async function counterIn(
  { id, origin }: RelyingParty,
  key: KnownKey,
  { credentialId, clientData, authenticatorData, signature, userHandle }: PasskeySignatureRequest,
): Promise<number | null> {
  const verified = await settled(
    verifyAuthenticationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, ...NO_EXTENSIONS },
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      },
      expectedChallenge: SPENT_BEFORE,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: 0,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** What a browser says it was asked to sign; empty where that can't be read. */
export function challengeOf({ clientData }: Pick<PasskeySignatureRequest, 'clientData'>): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const { challenge } = (read ?? {}) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The library throws at whatever doesn't fit, and answers false for a wrong signature. */
async function settled<T>(checking: Promise<T>): Promise<T | null> {
  try {
    return await checking;
  } catch {
    return null;
  }
}
