import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  AddPasskeyRequest,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  PasskeySignatureRequest,
} from '@waybook/contracts/api';

type Made = Omit<AddPasskeyRequest, 'name'>;

/** Null where its person thought better of it. */
export async function makePasskey(options: PasskeyCreationAnswer): Promise<Made | 'already_here' | null> {
  return unlessLeft(async () => {
    try {
      const { id, response } = await startRegistration({ optionsJSON: options });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return { credentialId: id, clientData: clientDataJSON, attestation: attestationObject, transports };
    } catch (thrown) {
      if (isAlreadyHere(thrown)) return 'already_here';
      throw thrown;
    }
  });
}

/** Null where its person thought better of it. */
export async function signByPasskey(options: PasskeyRequestAnswer): Promise<PasskeySignatureRequest | null> {
  return unlessLeft(() => sign(options, false));
}

/** Waits until somebody chooses a passkey where the browser fills in their name; null where that is given up. */
export async function signByAutofill(options: PasskeyRequestAnswer): Promise<PasskeySignatureRequest | null> {
  return unlessLeft(() => sign(options, true));
}

export const offersAutofill = browserSupportsWebAuthnAutofill;

/** Gives up whatever waits for a passkey. */
export const leavePasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** This device has a passkey of the same person. */
function isAlreadyHere(thrown: unknown): boolean {
  return thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}

async function sign(options: PasskeyRequestAnswer, useBrowserAutofill: boolean): Promise<PasskeySignatureRequest> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle = '' } = response;
  return { credentialId: id, clientData, authenticatorData, signature, userHandle };
}

/** Browsers say of a person who cancels and of one who has no passkey the same: that it isn't allowed. */
async function unlessLeft<Made>(ceremony: () => Promise<Made>): Promise<Made | null> {
  try {
    return await ceremony();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw thrown;
  }
}
