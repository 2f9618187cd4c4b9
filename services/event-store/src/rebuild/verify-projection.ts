import type { Pool } from 'pg';
import { hasOneRow, projectedTable, type ProjectedTable } from '../append/projection-table.js';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { nextStreams } from './next-streams.js';
import { type FoundDifference, type Difference, ProjectionComparison, streamsOf } from './projection-comparison.js';
import { countStreams, type StreamName } from './rebuild-statements.js';
import type { StreamFolder } from './stream-folder.js';

const STREAMS_PER_PAGE = 500;
const STREAMS_OF_ROWS_PER_PAGE = 5_000;

type StreamOfRows = Pick<FoundDifference, 'business' | 'streamId'>;

export interface ProjectionReport {
  readonly streams: number;
  readonly differences: readonly Difference[];
}

export interface VerifyProjectionOptions {
  readonly onProgress?: (streams: number, total: number) => void;
}

/** Compares a whole live table with a replay of the log: every stream's rows, and every row's stream. */
export class ProjectionVerification {
  readonly #comparison: ProjectionComparison;
  readonly #pool: Pool;

  constructor(pool: Pool, folder: StreamFolder) {
    this.#pool = pool;
    this.#comparison = new ProjectionComparison(pool, folder);
  }

  async verify(
    definition: AnyDefinition,
    table: string,
    { onProgress }: VerifyProjectionOptions = {},
  ): Promise<ProjectionReport> {
    const total = await this.#count(definition);
    const differences: Difference[] = [];
    let streams = 0;
    for (let after: StreamName | undefined; ;) {
      const page = await nextStreams(this.#pool, definition.category, after, STREAMS_PER_PAGE);
      if (page.length === 0) break;
      differences.push(...(await this.#comparison.compare(definition, table, page)));
      streams += page.length;
      after = page.at(-1);
      onProgress?.(Math.min(streams, total), total);
    }
    onProgress?.(total, total);
    return { streams, differences: [...differences, ...(await this.#strangers(definition, table))] };
  }

  /** Rows under whose id nothing ever happened. */
  async #strangers(definition: AnyDefinition, table: string): Promise<Difference[]> {
    const found: Difference[] = [];
    for (let after: StreamOfRows | undefined; ;) {
      const streams = await this.#query(selectStreams(definition, projectedTable(definition, table), after));
      const strangers = streams.filter(({ isKnown }) => isKnown === false) as unknown as StreamOfRows[];
      found.push(...(await this.#comparison.compare(definition, table, streamsOf(definition, strangers))));
      if (streams.length < STREAMS_OF_ROWS_PER_PAGE) return found;
      after = streams.at(-1) as unknown as StreamOfRows;
    }
  }

  async #count({ category }: AnyDefinition): Promise<number> {
    const [row] = await this.#query(countStreams(category));
    return row?.count as number;
  }

  async #query(statement: Statement): Promise<readonly Row[]> {
    const [rows = []] = await runBatch(this.#pool, [statement]);
    return rows;
  }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The next streams whose ids stand in the table, in the order in which an index has them. */
function selectStreams({ category }: AnyDefinition, table: ProjectedTable, after?: StreamOfRows): Statement {
  const order = hasOneRow(table) ? ['id', 'business'] : ['business', 'id'];
  const [first, second] = order.map((name) => `t.${name === 'id' ? quoted(table.streamColumn) : name}`);
  const place = after ? { business: after.business, id: after.streamId } : { business: BEFORE_ALL, id: BEFORE_ALL };
  return {
    name: `verify_rows_${table.name}`,
    text: `select found.id as "streamId", found.business, exists (
        select from events where events.business = found.business and events.stream = $1::text || found.id::text) as "isKnown"
      from (
        select distinct ${first} as ${order[0]}, ${second} as ${order[1]} from ${quoted(table.name)} as t
        where (${first}, ${second}) > ($2::uuid, $3::uuid) order by 1, 2 limit $4::int) as found
      order by found.${order[0]}, found.${order[1]}`,
    values: [
      `${category}-`,
      ...(hasOneRow(table) ? [place.id, place.business] : [place.business, place.id]),
      STREAMS_OF_ROWS_PER_PAGE,
    ],
  };
}
