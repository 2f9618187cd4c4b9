import { useState } from 'react';
import { useAddPasskeyMutation, useAskForNewPasskeyMutation } from './passkeys.api';

export interface WantedPasskey {
  readonly name?: string;
  readonly currentPassword?: string;
}

/** `left`: its person thought better of it. `already_here`: this device has one of theirs. */
export type NewPasskeyOutcome = 'added' | 'left' | 'already_here';

/** Has the browser make a passkey, and adds it. */
export function useNewPasskey() {
  const [ask] = useAskForNewPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const make = async ({ name, currentPassword }: WantedPasskey): Promise<NewPasskeyOutcome> => {
    setBusy(true);
    try {
      const options = await ask({ ...(currentPassword !== undefined && { currentPassword }) }).unwrap();
      const { makePasskey } = await import('./browser-passkeys');
      const made = await makePasskey(options);
      if (made === null) return 'left';
      if (made === 'already_here') return made;
      await add({ ...made, ...(name !== undefined && name !== '' && { name }) }).unwrap();
      return 'added';
    } finally {
      setBusy(false);
    }
  };
  return { make, busy };
}
