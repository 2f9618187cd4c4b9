import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects at once what nobody uses any more. V8 waits until the heap has grown by two fifths, which takes a portal that nobody asks anything
 * hours: until then, what making the demo left behind would stay. It holds everything up for a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
