import { allEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import {
  CLAIMS_TABLE,
  claimVerification,
  type Difference,
  projectionVerification,
  type ProjectionReport,
  type UpkeepOptions,
  type VerifyProjectionOptions,
} from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import { Progress } from '../audit/progress.js';
import { withLog } from '../audit/with-log.js';
import { recordProjectionsVerified } from './verified-record.js';
import { claimingStreams, type KnownProjection, knownProjections, noSuchProjection } from './known-projections.js';

const MAX_LISTED = 100;
export const CLAIMED_TWICE_HINT =
  'What two streams claim stays with the one that holds it, until a command takes it from either.';

/** `waybook projections verify [<name>]`: 0 where live tables and claims are what the log says, 1 where they aren't. */
export async function verify(name: string | undefined, environment: Environment): Promise<number> {
  const chosen = name === undefined ? knownProjections : withItsClaims(name);
  if (chosen.length === 0) return noSuchProjection(name ?? '');
  return withLog(environment, async ({ resources }) => {
    const { systemPool: pool, masterKey, previousMasterKey, objectStorage } = resources;
    const upkeep = { pool, masterKey, previousMasterKey, events: allEvents };
    let differences = 0;
    for (const known of chosen) {
      const progress = new Progress('streams');
      const onProgress = (done: number, total: number) => progress.show(done, total);
      const report = await verifyKnown(known, upkeep, { onProgress });
      for (const line of verifyLines(known, report)) console.log(line);
      differences += report.differences.length;
    }
    if (name === undefined) await remember(objectStorage, differences);
    return differences === 0 ? 0 : 1;
  });
}

/** For the operator's page; what was found is told already, also where the object storage can't be written. */
async function remember(storage: ObjectStorage, differences: number): Promise<void> {
  const record = { at: new Date().toISOString(), differences };
  await recordProjectionsVerified(storage, record).catch(() => undefined);
}

/** A table, and the claims of the streams that make it. */
function withItsClaims(name: string): KnownProjection[] {
  const chosen = knownProjections.filter(({ table }) => table === name);
  const claiming = chosen.filter(({ definition }) => definition?.claims !== undefined);
  return [...chosen, ...claiming.map(({ definition }) => ({ table: CLAIMS_TABLE, definition }))];
}

export function verifyKnown(
  { table, definition }: KnownProjection,
  upkeep: UpkeepOptions,
  options: VerifyProjectionOptions = {},
): Promise<ProjectionReport> {
  return definition === undefined || table === CLAIMS_TABLE
    ? claimVerification(upkeep, claimingStreams).verify(definition, options)
    : projectionVerification(upkeep).verify(definition, table, options);
}

export function verifyLines(
  { table, definition }: KnownProjection,
  { streams, differences }: ProjectionReport,
): string[] {
  const isOfClaims = table === CLAIMS_TABLE;
  const title = isOfClaims && definition ? `${table} of ${definition.category} streams` : table;
  if (differences.length === 0)
    return [`${title}: ${counted(streams, 'stream')}, and every ${isOfClaims ? 'claim' : 'row'} is what the log says.`];
  const twice = differences.filter(({ what }) => what === 'is claimed twice').length;
  return [
    ...differenceLines(differences),
    `${title}: ${counted(differences.length, 'difference')} in ${counted(streams, 'stream')}.${twice < differences.length ? ` "waybook projections rebuild ${table}" mends that.` : ''}${twice > 0 ? ` ${CLAIMED_TWICE_HINT}` : ''}`,
  ];
}

export function differenceLines(differences: readonly Difference[]): string[] {
  const unnamed = differences.length - MAX_LISTED;
  return [...differences.slice(0, MAX_LISTED).map(differenceLine), ...(unnamed > 0 ? [`  and ${unnamed} more`] : [])];
}

function differenceLine({ table, id, business, what, holder }: Difference): string {
  const by = holder === undefined ? '' : ` (${holder})`;
  return `✗ ${table} ${id} of business ${business} ${what}${by}`;
}
