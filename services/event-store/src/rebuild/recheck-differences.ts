import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamName } from './rebuild-statements.js';

/** An erased person's rows are cleared right after their key is gone, not with it; processes forget the key within a second. */
const RECHECK_PAUSES_MS = [50, 300, 1_500];

/** What still differs once it was looked at again and again, each time only the streams that differed before. */
export async function recheckDifferences<D extends StreamName>(
  streams: readonly StreamName[],
  compare: (streams: readonly StreamName[]) => Promise<readonly D[]>,
): Promise<readonly D[]> {
  let differences = await compare(streams);
  for (const pauseMs of RECHECK_PAUSES_MS) {
    if (differences.length === 0) break;
    await sleep(pauseMs);
    differences = await compare(uniqueStreams(differences));
  }
  return differences;
}

/** Each of the streams once. */
export function uniqueStreams(streams: readonly StreamName[]): StreamName[] {
  return [...new Map(streams.map(({ business, stream }) => [`${business}/${stream}`, { business, stream }])).values()];
}
