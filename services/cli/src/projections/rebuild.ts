import { allEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import { onlineRebuild } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { createPool } from '@waybook/platform/database';
import { constants, setPriority } from 'node:os';
import { Progress } from '../audit/progress.js';
import { withLog } from '../audit/with-log.js';
import { knownProjections, noSuchProjection } from './known-projections.js';

/** One writes, one reads ahead, one holds the lock for the swap, one is for keys. */
const CONNECTIONS = 4;

/** `waybook projections rebuild <name>`, while the portal serves from the table. */
export async function rebuild(
  name: string,
  options: { readonly isFresh: boolean },
  environment: Environment,
): Promise<number> {
  const known = knownProjections.find(({ table }) => table === name);
  if (!known) return noSuchProjection(name);
  return withLog(environment, async ({ configuration, ownerUrl }) => {
    const { masterKey, previousMasterKey } = configuration.secrets;
    const pool = createPool({ url: ownerUrl, connections: CONNECTIONS, settings: { jit: 'off' } });
    const progress = new Progress('streams');
    // People at work come first, and a rebuild can do with all of a processor.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    try {
      const upkeep = { pool, masterKey, previousMasterKey, events: allEvents };
      const streams = await onlineRebuild(upkeep).rebuild(known.definition, name, {
        ...options,
        onProgress: (done, total) => progress.show(done, total),
      });
      console.log(`${name} is made anew from ${counted(streams ?? 0, 'stream')}.`);
      return 0;
    } finally {
      await pool.end();
    }
  });
}
