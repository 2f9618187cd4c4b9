import { hasOneRow, type ProjectedTable } from '../append/projection-table.js';
import { unnest } from '../append/row-sources.js';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition, AnyStream } from '../load/stream-fold.js';
import type { Statement } from '../wire/batch.js';
import { TypedColumn } from '../wire/typed-parameters.js';
import type { StreamName } from './rebuild-statements.js';
import { idOf } from './stream-folder.js';

/** Both sides of each stream asked for: what it comes to, and what stands in the table under its id. */
export function selectDifferences(
  definition: AnyDefinition,
  table: ProjectedTable,
  streams: readonly StreamName[],
  folded: readonly AnyStream[],
): Statement {
  const columns = [{ name: 'business', type: 'uuid' as const }, ...table.columns];
  const rows = folded.flatMap((stream) => table.valuesOf(stream).map((values) => [stream.business, ...values]));
  const replayed = unnest(columns, 1);
  const asked = `unnest($${columns.length + 1}::uuid[], $${columns.length + 2}::uuid[]) as asked (business, id)`;
  return {
    name: `compare_${table.name}`,
    text: hasOneRow(table) ? rowDifferences(table, replayed, asked) : listDifferences(table, replayed, asked),
    values: [
      ...columns.map(({ type }, index) => new TypedColumn(type, rows, index)),
      streams.map(({ business }) => business),
      streams.map(({ stream }) => idOf(definition, stream)),
    ],
  };
}

function rowDifferences(table: ProjectedTable, replayed: string, asked: string): string {
  return `with replayed as materialized (select * from ${replayed})
    select asked.business, asked.id, asked.id as "streamId",
      case when r.id is null then 'shouldn''t be there' when t.id is null then 'is missing' else 'differs' end as what
    from ${asked}
    left join replayed r on r.business = asked.business and r.id = asked.id
    left join ${quoted(table.name)} t on t.business = asked.business and t.id = asked.id
    where (r.id is null) <> (t.id is null) or (r.id is not null and (${side(table, 'r')}) is distinct from (${side(table, 't')}))`;
}

/** A row that stands under another stream's id is missing here, and shouldn't be there. */
function listDifferences(table: ProjectedTable, replayed: string, asked: string): string {
  const [key, stream] = [quoted(table.rowKey.name), quoted(table.streamColumn)];
  return `with replayed as materialized (select * from ${replayed}),
    found as materialized (
      select t.* from ${asked} join ${quoted(table.name)} t on t.business = asked.business and t.${stream} = asked.id)
    select coalesce(r.business, t.business) as business, coalesce(r.${key}, t.${key})::text as id,
      coalesce(r.${stream}, t.${stream}) as "streamId",
      case when r.${key} is null then 'shouldn''t be there' when t.${key} is null then 'is missing' else 'differs' end as what
    from replayed r full join found t on t.business = r.business and t.${stream} = r.${stream} and t.${key} = r.${key}
    where r.${key} is null or t.${key} is null or (${side(table, 'r')}) is distinct from (${side(table, 't')})`;
}

function side({ columns }: ProjectedTable, row: string): string {
  return columns.map(({ name, type }) => `${row}.${quoted(name)}${type === 'text[]' ? '::text[]' : ''}`).join(', ');
}
