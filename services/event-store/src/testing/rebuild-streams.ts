import { createPool } from '@waybook/platform/database';
import { projectedTables } from '../append/projection-table.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import { claimRebuild, onlineRebuild, type UpkeepOptions } from '../rebuild/projection-upkeep.js';

/** As `waybook projections rebuild` has it. */
const CONNECTIONS = 4;

export interface RebuildStreamsOptions extends Omit<UpkeepOptions, 'pool'> {
  readonly ownerUrl: string;
  /** Of every kind of stream that holds claims. */
  readonly claiming: readonly AnyDefinition[];
}

/** Makes claims and every table of these streams anew from the log, as `waybook projections rebuild` does. */
export async function rebuildStreams(
  { ownerUrl, claiming, ...options }: RebuildStreamsOptions,
  definitions: readonly AnyDefinition[],
): Promise<void> {
  const pool = createPool({ url: ownerUrl, connections: CONNECTIONS });
  const upkeep = { pool, ...options };
  try {
    for (const definition of definitions) {
      await claimRebuild(upkeep, claiming).rebuild(definition);
      for (const { name } of projectedTables(definition)) await onlineRebuild(upkeep).rebuild(definition, name);
    }
  } finally {
    await pool.end();
  }
}
