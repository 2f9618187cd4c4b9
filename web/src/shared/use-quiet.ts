import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet';

/** True once the first page has all that it asked for. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet;
}
