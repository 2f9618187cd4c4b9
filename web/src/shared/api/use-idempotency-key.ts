import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';

/**
 * A key that stays while the same request is tried again, so that a try whose answer got lost isn't done twice; another
 * request gets another key.
 */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return useCallback((request: unknown) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
