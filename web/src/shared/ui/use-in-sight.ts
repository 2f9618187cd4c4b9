import { useEffect, useRef } from 'react';

/** What comes and what a hand has already begun to press cross within this. */
export const IN_SIGHT_AFTER_MS = 400;

/** Whether what `contentKey` names has been on screen long enough to be what a key was meant for; asked when the key comes. */
export function useInSight(contentKey: string | null): () => boolean {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [contentKey]);
  return () => performance.now() - shownAt.current >= IN_SIGHT_AFTER_MS;
}
