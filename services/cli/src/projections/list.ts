import { counted } from '@waybook/contracts/texts';
import type { Environment } from '@waybook/platform/config';
import { withLog } from '../audit/with-log.js';
import { claimingStreams, knownProjections } from './known-projections.js';

export interface ListedProjection {
  readonly table: string;
  readonly categories: readonly string[];
  readonly rows: number;
  readonly rebuild: { readonly done: number; readonly total: number } | null;
}

export function list(environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) => {
    const listed: ListedProjection[] = [];
    for (const { table, definition } of knownProjections) {
      const { rows } = await systemPool.query<{ rows: number; done: number | null; total: number | null }>(
        `select (select count(*) from "${table}") as rows, done, total
          from (select 1) as one left join projection_rebuilds on projection = $1`,
        [table],
      );
      const [found] = rows;
      const { done = null, total = null } = found ?? {};
      const isUnderWay = done !== null && total !== null;
      listed.push({
        table,
        categories: (definition ? [definition] : claimingStreams).map(({ category }) => category),
        rows: found?.rows ?? 0,
        rebuild: isUnderWay ? { done, total } : null,
      });
    }
    for (const line of listLines(listed)) console.log(line);
    return 0;
  });
}

export function listLines(listed: readonly ListedProjection[]): string[] {
  const width = Math.max(...listed.map(({ table }) => table.length));
  return listed.map(({ table, categories, rows, rebuild }) => {
    const state = rebuild ? `, rebuilt as far as ${rebuild.done} of ${counted(rebuild.total, 'stream')}` : '';
    return `${table.padEnd(width)}  ${counted(rows, 'row')} from ${categories.join(', ')} streams${state}`;
  });
}
