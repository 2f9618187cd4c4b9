import { allEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import { projectionVerification, type ProjectionReport } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { Progress } from '../audit/progress.js';
import { withLog } from '../audit/with-log.js';
import { knownProjections, noSuchProjection } from './known-projections.js';

const MAX_LISTED = 100;

/** `waybook projections verify [<name>]`: 0 where the live tables are what the log says, 1 where they aren't. */
export async function verify(name: string | undefined, environment: Environment): Promise<number> {
  const chosen = knownProjections.filter(({ table }) => name === undefined || table === name);
  if (chosen.length === 0) return noSuchProjection(name ?? '');
  return withLog(environment, async ({ resources: { systemPool: pool, masterKey, previousMasterKey } }) => {
    const verification = projectionVerification({ pool, masterKey, previousMasterKey, events: allEvents });
    let differences = 0;
    for (const { table, definition } of chosen) {
      const progress = new Progress('streams');
      const onProgress = (done: number, total: number) => progress.show(done, total);
      const report = await verification.verify(definition, table, { onProgress });
      for (const line of verifyLines(table, report)) console.log(line);
      differences += report.differences.length;
    }
    return differences === 0 ? 0 : 1;
  });
}

export function verifyLines(table: string, { streams, differences }: ProjectionReport): string[] {
  if (differences.length === 0) return [`${table}: ${counted(streams, 'stream')}, and every row is what the log says.`];
  const unnamed = differences.length - MAX_LISTED;
  return [
    ...differences
      .slice(0, MAX_LISTED)
      .map(({ id, business, what }) => `✗ ${table} ${id} of business ${business} ${what}`),
    ...(unnamed > 0 ? [`  and ${unnamed} more`] : []),
    `${table}: ${counted(differences.length, 'difference')} in ${counted(streams, 'stream')}. "waybook projections rebuild ${table}" mends that.`,
  ];
}
