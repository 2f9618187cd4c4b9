import type { Pool } from 'pg';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { nextStreams } from './next-streams.js';
import { type Difference, ProjectionComparison, streamOf } from './projection-comparison.js';
import { ofCategory, type StreamName } from './rebuild-statements.js';
import type { StreamFolder } from './stream-folder.js';

const STREAMS_PER_PAGE = 500;
const ROWS_PER_PAGE = 5_000;

export interface ProjectionReport {
  readonly streams: number;
  readonly differences: readonly Difference[];
}

export interface VerifyProjectionOptions {
  readonly onProgress?: (streams: number, total: number) => void;
}

/** Compares a whole live table with a replay of the log: every stream's row, and every row's stream. */
export class ProjectionVerification {
  readonly #comparison: ProjectionComparison;

  constructor(
    private readonly pool: Pool,
    folder: StreamFolder,
  ) {
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
      const page = await nextStreams(this.pool, definition.category, after, STREAMS_PER_PAGE);
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
    for (let after: string | undefined; ;) {
      const rows = await this.#query(selectStrangers(definition, table, after));
      const strangers = rows.filter(({ is_known: isKnown }) => isKnown === false);
      const ids = strangers.map(({ business, id }) => ({ business: business as string, id: id as string }));
      found.push(...(await this.#comparison.compare(definition, table, ids.map(streamOf(definition)))));
      if (rows.length < ROWS_PER_PAGE) return found;
      after = rows.at(-1)?.id as string;
    }
  }

  async #count({ category }: AnyDefinition): Promise<number> {
    const [row] = await this.#query({
      name: 'verify_count_streams',
      text: `select count(*)::int as count from events where version = 1 and ${ofCategory('$1')}`,
      values: [`${category}-`],
    });
    return row?.count as number;
  }

  async #query(statement: Statement): Promise<readonly Row[]> {
    const [rows = []] = await runBatch(this.pool, [statement]);
    return rows;
  }
}

function selectStrangers({ category }: AnyDefinition, table: string, after: string | undefined): Statement {
  return {
    name: `verify_rows_${table}`,
    text: `select t.id, t.business, exists (
        select from events where events.business = t.business and events.stream = $1::text || t.id::text) as is_known
      from ${quoted(table)} as t where $2::uuid is null or t.id > $2::uuid order by t.id limit $3::int`,
    values: [`${category}-`, after ?? null, ROWS_PER_PAGE],
  };
}
