import { allEvents } from '@waybook/contracts/events';
import { type AnyDefinition, onlineRebuild } from '@waybook/event-store';
import { createPool } from '@waybook/platform/database';
import type { TestDatabase } from '@waybook/platform/testing';

/** As `waybook projections rebuild` has it. */
const CONNECTIONS = 4;

/** Makes every table of these streams anew from the log, as `waybook projections rebuild` does. */
export async function rebuildTables(
  { ownerUrl }: TestDatabase,
  masterKey: Uint8Array,
  definitions: readonly AnyDefinition[],
): Promise<void> {
  const pool = createPool({ url: ownerUrl, connections: CONNECTIONS });
  try {
    const rebuild = onlineRebuild({ pool, masterKey, events: allEvents });
    for (const definition of definitions) {
      for (const { table } of definition.projections) await rebuild.rebuild(definition, table);
    }
  } finally {
    await pool.end();
  }
}
