import { useState } from 'react';
import { useRevokeApiKeyMutation } from '../../shared/api-keys/api-keys.api';
import { useKeysMadeBy } from '../../shared/api-keys/use-keys-made-by';

/** The API keys of somebody who leaves, and whether they go with them. */
export function useRevokingKeys(person: string) {
  const { keys, isKnown } = useKeysMadeBy(person);
  const [isRevoking, choose] = useState(false);
  const [revoke] = useRevokeApiKeyMutation();
  /** Before the person goes: should one not be revoked, nothing else is done, and trying again does the rest. */
  const revokeChosen = async () => {
    if (!isRevoking) return;
    for (const { id } of keys) await revoke(id).unwrap();
  };
  return { keys, isKnown, isRevoking, choose, revokeChosen };
}
