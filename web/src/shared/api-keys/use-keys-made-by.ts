import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { usePermission } from '../session/use-session';
import { useGetApiKeysQuery } from './api-keys.api';

export interface KeysMadeBy {
  /** Those that are still good. */
  readonly keys: readonly ApiKeyAnswer[];
  /** False until that is known. */
  readonly isKnown: boolean;
}

/** The API keys that somebody made: they are the business's, and stay good when that person leaves. */
export function useKeysMadeBy(person: string): KeysMadeBy {
  const mayRead = usePermission('business:read');
  const { data, isError } = useGetApiKeysQuery(undefined, { skip: !mayRead });
  const keys = (data ?? []).filter(({ createdBy, status }) => createdBy === person && status === 'active');
  return { keys, isKnown: !mayRead || isError || data !== undefined };
}
