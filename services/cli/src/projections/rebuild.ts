import { allEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import { claimRebuild, type ClaimRebuildReport, onlineRebuild, type UpkeepOptions } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { createLongWorkPool } from '@waybook/platform/database';
import { constants, setPriority } from 'node:os';
import { Progress } from '../audit/progress.js';
import { withLog } from '../audit/with-log.js';
import { claimingStreams, type KnownProjection, knownProjections, noSuchProjection } from './known-projections.js';
import { CLAIMED_TWICE_HINT, differenceLines } from './verify.js';

/** One writes, one reads ahead, one holds the lock for the swap, one is for keys. */
const CONNECTIONS = 4;

interface RebuildOptions {
  readonly isFresh: boolean;
}

/** `waybook projections rebuild <name>`, while the portal serves from the table. */
export async function rebuild(name: string, options: RebuildOptions, environment: Environment): Promise<number> {
  const known = knownProjections.find(({ table }) => table === name);
  if (!known) return noSuchProjection(name);
  return withLog(environment, async ({ configuration, ownerUrl }) => {
    const { masterKey, previousMasterKey } = configuration.secrets;
    const pool = createLongWorkPool(ownerUrl, { connections: CONNECTIONS, settings: { jit: 'off' } });
    // People at work come first, and a rebuild can do with all of a processor.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    try {
      const upkeep = { pool, masterKey, previousMasterKey, events: allEvents };
      return await rebuildKnown(known, upkeep, options);
    } finally {
      await pool.end();
    }
  });
}

/**
 * Claims come first: they are compared from the beginning whenever a rebuild goes on that was broken off, and the table isn't made twice.
 *
 * @returns the exit code
 */
export async function rebuildKnown(
  known: KnownProjection,
  upkeep: UpkeepOptions,
  options: RebuildOptions,
): Promise<number> {
  const exitCode = await rebuildClaims(known, upkeep);
  await rebuildTable(known, upkeep, options);
  return exitCode;
}

async function rebuildClaims({ definition }: KnownProjection, upkeep: UpkeepOptions): Promise<number> {
  if (definition && definition.claims === undefined) return 0;
  const progress = new Progress('streams');
  const report = await claimRebuild(upkeep, claimingStreams).rebuild(definition, {
    onProgress: (done, total) => progress.show(done, total),
  });
  for (const line of claimRebuildLines(report)) console.log(line);
  return report.claimedTwice.length === 0 ? 0 : 1;
}

export function claimRebuildLines({ streams, claimedTwice }: ClaimRebuildReport): string[] {
  const made = `claims of ${counted(streams, 'stream')} are what the log says`;
  if (claimedTwice.length === 0) return [`${made}.`];
  return [...differenceLines(claimedTwice), `${made}, but for ${claimedTwice.length}. ${CLAIMED_TWICE_HINT}`];
}

async function rebuildTable(
  { table, definition }: KnownProjection,
  upkeep: UpkeepOptions,
  options: RebuildOptions,
): Promise<void> {
  if (!definition) return;
  const progress = new Progress('streams');
  const streams = await onlineRebuild(upkeep).rebuild(definition, table, {
    ...options,
    onProgress: (done, total) => progress.show(done, total),
  });
  console.log(`${table} is made anew from ${counted(streams ?? 0, 'stream')}.`);
}
