import { useState } from 'react';
import { sentenceOf } from '../../api/api-error';
import { t } from '../../language/text';
import { useAskToConfirmMutation, useConfirmByPasskeyMutation } from './passkeys.api';

/** Shows one of one's own passkeys, where a recent code would do as well. */
export function useConfirmByPasskey() {
  const [ask] = useAskToConfirmMutation();
  const [confirm] = useConfirmByPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** @returns whether it was shown */
  const run = async (): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const options = await ask().unwrap();
      const { signByPasskey } = await import('./browser-passkeys');
      const signed = await signByPasskey(options);
      if (signed === null) return false;
      await confirm(signed).unwrap();
      return true;
    } catch (thrown) {
      setFailure(sentenceOf(thrown, t('This passkey could not be used. Please try again.')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
