import { counted } from '@waybook/contracts/texts';
import type { Environment } from '@waybook/platform/config';
import type pg from 'pg';
import { withLog } from '../audit/with-log.js';
import { claimingStreams, knownProjections } from './known-projections.js';

export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
}

export interface ListedProjection {
  readonly table: string;
  readonly categories: readonly string[];
  readonly rows: number;
  readonly rebuild: RebuildProgress | null;
}

export function list(environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) => {
    const rebuilds = await readRebuilds(systemPool);
    const listed: ListedProjection[] = [];
    for (const { table, definition } of knownProjections) {
      const { rows } = await systemPool.query<{ rows: number }>(`select count(*) as rows from "${table}"`);
      listed.push({
        table,
        categories: (definition ? [definition] : claimingStreams).map(({ category }) => category),
        rows: rows[0]!.rows,
        rebuild: rebuilds.get(table) ?? null,
      });
    }
    for (const line of listLines(listed)) console.log(line);
    return 0;
  });
}

/** What is being made anew, or was broken off: how many streams of how many are done, by table. */
export async function readRebuilds(pool: pg.Pool): Promise<ReadonlyMap<string, RebuildProgress>> {
  const { rows } = await pool.query<RebuildProgress & { table: string }>(
    'select projection as table, done, total from projection_rebuilds',
  );
  return new Map(rows.map(({ table, done, total }) => [table, { done, total }]));
}

export function listLines(listed: readonly ListedProjection[]): string[] {
  const width = Math.max(...listed.map(({ table }) => table.length));
  return listed.map(({ table, categories, rows, rebuild }) => {
    const state = rebuild ? `, rebuilt as far as ${rebuild.done} of ${counted(rebuild.total, 'stream')}` : '';
    return `${table.padEnd(width)}  ${counted(rows, 'row')} from ${categories.join(', ')} streams${state}`;
  });
}
