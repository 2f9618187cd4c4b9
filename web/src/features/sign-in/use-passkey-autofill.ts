import type { PasskeyRequestAnswer, PasskeySignatureRequest } from '@waybook/contracts/api';
import { useEffect, useEffectEvent } from 'react';
import { useElapsed } from '../../shared/use-elapsed';
import { useAskForPasskeyMutation } from './session.api';

/** The form itself can be used by then. */
const BEGINS_AFTER_MS = 500;
/** A challenge is good for five minutes: one that waits for longer is replaced before. */
const RENEWED_AFTER_MS = 4 * 60 * 1_000;

interface PasskeyAutofill {
  isPaused: boolean;
  onSigned: (signed: PasskeySignatureRequest) => void;
}

/** Lets the browser offer passkeys in the field for the name, where it can; what comes of failures is that it doesn't. */
export function usePasskeyAutofill({ isPaused, onSigned }: PasskeyAutofill): void {
  const [ask] = useAskForPasskeyMutation();
  const isReady = useElapsed(BEGINS_AFTER_MS) && !isPaused;
  const sign = useEffectEvent(onSigned);
  useEffect(() => {
    if (!isReady) return;
    const given = new AbortController();
    void offerUntil(given.signal, () => ask().unwrap(), sign);
    return () => given.abort();
  }, [isReady, ask]);
}

async function offerUntil(
  given: AbortSignal,
  ask: () => Promise<PasskeyRequestAnswer>,
  sign: (signed: PasskeySignatureRequest) => void,
): Promise<void> {
  const { leavePasskeys, offersAutofill, signByAutofill } =
    await import('../../shared/account/passkeys/browser-passkeys');
  if (!(await offersAutofill())) return;
  while (!given.aborted) {
    const options = await ask().catch(() => null);
    if (options === null || given.aborted) return;
    given.addEventListener('abort', leavePasskeys, { once: true });
    const renewal = setTimeout(leavePasskeys, RENEWED_AFTER_MS);
    const beganAt = Date.now();
    const signed = await signByAutofill(options).catch(() => null);
    clearTimeout(renewal);
    given.removeEventListener('abort', leavePasskeys);
    if (signed !== null) return sign(signed);
    // Given up by its person or the browser, and not for being old.
    if (Date.now() - beganAt < RENEWED_AFTER_MS) return;
  }
}
