import { useEffect, useState } from 'react';

/** True once a component has been on the screen for so long. */
export function useElapsed(afterMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return hasElapsed;
}
