import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { WrittenTable } from '../append/append-item.js';
import { rowWrites } from '../append/build-append.js';
import { projectionTable } from '../append/projection-table.js';
import { unnest } from '../append/row-sources.js';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition, AnyStream } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import { Batch, type Statement } from '../wire/batch.js';
import { withConnection } from '../wire/with-connection.js';
import { TypedColumn } from '../wire/typed-parameters.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import { projectionOf, type StreamFolder } from './stream-folder.js';

/** An erased person's rows are cleared right after their key is gone, not with it; processes forget the key within a second. */
const LOOK_AGAIN_AFTER_MS = [50, 300, 1_500];

/** A row that isn't what its stream comes to. */
export interface Difference {
  readonly table: string;
  readonly business: string;
  readonly id: string;
  readonly what: 'differs' | 'is missing' | "shouldn't be there";
}

/** Compares rows of live tables with a replay of their streams, both as of one moment. */
export class ProjectionComparison {
  /** @param pool of a role that sees all businesses */
  constructor(
    private readonly pool: Pool,
    private readonly folder: StreamFolder,
  ) {}

  /** What is different only for a moment isn't counted. */
  async compare(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<Difference[]> {
    let differences = await this.#once(definition, table, streams);
    for (const pauseMs of LOOK_AGAIN_AFTER_MS) {
      if (differences.length === 0) break;
      await sleep(pauseMs);
      differences = await this.#once(definition, table, differences.map(streamOf(definition)));
    }
    return differences;
  }

  async #once(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<Difference[]> {
    return withConnection(this.pool, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const [events = []] = await client.query(new Batch([selectEventsOf(streams)])).done;
      const folded = await this.folder.fold(definition, events);
      const [found = []] = await client.query(new Batch([selectDifferences(definition, table, streams, folded)])).done;
      await client.query('commit');
      return found.map((row) => ({ ...(row as Row & Omit<Difference, 'table'>), table }));
    });
  }
}

export function streamOf({ category }: { readonly category: string }) {
  return ({ business, id }: { readonly business: string; readonly id: string }): StreamName => ({
    business,
    stream: `${category}-${id}`,
  });
}

function selectDifferences(
  definition: AnyDefinition,
  table: string,
  streams: readonly StreamName[],
  folded: readonly AnyStream[],
): Statement {
  const written = projectionTable(projectionOf(definition, table));
  const columns = [{ name: 'business', type: 'uuid' as const }, ...written.columns];
  const rows = folded.flatMap((stream) =>
    rowWrites(stream)
      .filter((write) => write.table.name === table)
      .map(({ values }) => [stream.business, ...values]),
  );
  const names = columns.length;
  return {
    name: `compare_${table}`,
    text: differencesSql(written, names, unnest(columns, 1)),
    values: [
      ...columns.map(({ type }, index) => new TypedColumn(type, rows, index)),
      streams.map(({ business }) => business),
      streams.map(({ stream }) => stream.slice(definition.category.length + 1)),
    ],
  };
}

/** Both sides of each stream asked for: what it comes to, and what stands in the table under its id. */
function differencesSql({ name: table, columns }: WrittenTable, parameters: number, replayed: string): string {
  const side = (row: string) =>
    columns.map(({ name, type }) => `${row}.${quoted(name)}${type === 'text[]' ? '::text[]' : ''}`).join(', ');
  return `with replayed as materialized (select * from ${replayed})
    select asked.business, asked.id,
      case when r.id is null then 'shouldn''t be there' when t.id is null then 'is missing' else 'differs' end as what
    from unnest($${parameters + 1}::uuid[], $${parameters + 2}::uuid[]) as asked (business, id)
    left join replayed r on r.business = asked.business and r.id = asked.id
    left join ${quoted(table)} t on t.business = asked.business and t.id = asked.id
    where (r.id is null) <> (t.id is null) or (r.id is not null and (${side('r')}) is distinct from (${side('t')}))`;
}
