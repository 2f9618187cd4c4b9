import { useEffect } from 'react';
import { remember, rememberedJson } from '../../shared/browser-storage';
import { useGetLogKeysQuery } from './verify.api';

const KEPT = 'log-keys';

export interface LogKeys {
  readonly keys: readonly string[];
  /** Asked for now, or kept by this browser from an earlier visit. */
  readonly areKept: boolean;
}

/** The portal's own, from its well-known address; without a network those of the last visit. Null while there are none. */
export function useLogKeys(): { logKeys: LogKeys | null; isFailed: boolean } {
  const { data, isError } = useGetLogKeysQuery();
  useEffect(() => {
    if (data) remember(KEPT, JSON.stringify(data.keys));
  }, [data]);
  if (data) return { logKeys: { keys: data.keys, areKept: false }, isFailed: false };
  const kept = rememberedJson(KEPT);
  const logKeys = Array.isArray(kept) && kept.length > 0 ? { keys: kept.map(String), areKept: true } : null;
  return { logKeys, isFailed: isError };
}
