import type { PasskeySignatureRequest } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useAskForPasskeyMutation } from './session.api';
import { usePasskeyAutofill } from './use-passkey-autofill';

interface PasskeySignInProps {
  busy: boolean;
  /** Somebody reads why the last try failed: nothing else begins by itself meanwhile. */
  hasFailed: boolean;
  onSigned: (signed: PasskeySignatureRequest) => void;
  onFailure: (thrown: unknown) => void;
}

/** Beside the forms: a button, and the passkeys that the browser offers where a name is filled in. */
export function PasskeySignIn({ busy, hasFailed, onSigned, onFailure }: PasskeySignInProps) {
  const [ask] = useAskForPasskeyMutation();
  const [isAsking, setIsAsking] = useState(false);
  usePasskeyAutofill({ isPaused: busy || isAsking || hasFailed, onSigned });
  const press = async () => {
    setIsAsking(true);
    try {
      const options = await ask().unwrap();
      const { signByPasskey } = await import('../../shared/account/passkeys/browser-passkeys');
      const signed = await signByPasskey(options);
      if (signed !== null) onSigned(signed);
    } catch (thrown) {
      onFailure(thrown);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <SteadyButton disabled={busy || isAsking} onClick={() => void press()}>
      {isAsking ? t('Waiting for your passkey...') : t('Sign in with a passkey')}
    </SteadyButton>
  );
}
