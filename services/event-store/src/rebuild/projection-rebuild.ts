import type { Pool } from 'pg';
import { claimsOf } from '../append/build-append.js';
import { hasOneRow, type ProjectedTable, projectedTables } from '../append/projection-table.js';
import type { AnyDefinition, AnyStream } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { nextStreams } from './next-streams.js';
import {
  type BusinessOwn,
  deleteOrphanedClaims,
  deleteOrphans,
  deleteOtherRows,
  deleteRows,
  replaceClaims,
  selectEventsOf,
  selectGrown,
  type StreamName,
  upsertRows,
} from './rebuild-statements.js';
import { idOf, nameOf, type StreamFolder, streamNameOf } from './stream-folder.js';

/** Small enough that no page's write transaction holds readers of the log back for long. */
const STREAMS_PER_PAGE = 200;
const MAX_ROUNDS_PER_PAGE = 20;

/** Makes read models and claims anew from the log, by the folds that append uses, while appends go on. */
export class ProjectionRebuild {
  constructor(
    private readonly systemPool: Pool,
    private readonly folder: StreamFolder,
  ) {}

  async rebuild(definition: AnyDefinition): Promise<void> {
    for (let after: StreamName | undefined; ;) {
      const streams = await nextStreams(this.systemPool, definition.category, after, STREAMS_PER_PAGE);
      if (streams.length === 0) break;
      await this.#rebuildPage(definition, streams);
      after = streams.at(-1);
    }
    const orphans = projectedTables(definition).map((table) => deleteOrphans(table, definition.category));
    await runBatch(this.systemPool, [...orphans, deleteOrphanedClaims(definition.category)]);
  }

  /** Writes, then looks again: a stream that grew meanwhile may have been written over with its older state. */
  async #rebuildPage(definition: AnyDefinition, page: readonly StreamName[]): Promise<void> {
    let streams = page;
    for (let round = 1; streams.length > 0; round++) {
      if (round > MAX_ROUNDS_PER_PAGE)
        throw new Error(`Streams of ${definition.category} grow faster than they are rebuilt`);
      const folded = await this.folder.fold(definition, await this.#query(selectEventsOf(streams)));
      await runBatch(this.systemPool, writesOf(definition, streams, folded));
      const grown = await this.#query(
        selectGrown(
          folded.map(nameOf),
          folded.map(({ version }) => version),
        ),
      );
      streams = grown.map(streamNameOf);
    }
  }

  async #query(statement: Statement): Promise<readonly Row[]> {
    const [rows] = await runBatch(this.systemPool, [statement]);
    return rows ?? [];
  }
}

function writesOf(definition: AnyDefinition, page: readonly StreamName[], streams: readonly AnyStream[]): Statement[] {
  const own = page.map(({ business, stream }) => ({ business, id: idOf(definition, stream) }));
  const tables = projectedTables(definition).flatMap((table) => tableWrites(table, own, streams));
  const claims = streams.flatMap((stream) => claimsOf(stream).map((claim) => ({ ...claim, ...nameOf(stream) })));
  return [...tables, ...replaceClaims(page, claims)];
}

/** Makes the rows of these streams in one table exactly those that the streams come to. */
export function tableWrites(
  table: ProjectedTable,
  page: readonly BusinessOwn[],
  streams: readonly AnyStream[],
): Statement[] {
  const keyPlace = table.columns.findIndex(({ name }) => name === table.rowKey.name);
  const rows = streams.flatMap((stream) =>
    table.valuesOf(stream).map((values) => ({ business: stream.business, id: values[keyPlace] as string, values })),
  );
  const upserts = upsertRows(
    table,
    rows.map(({ business, values }) => [business, ...values]),
  );
  if (!hasOneRow(table)) return [deleteOtherRows(table, page, rows), ...upserts];
  const present = new Set(rows.map(({ id }) => id));
  const absent = page.flatMap(({ id }) => (present.has(id) ? [] : id));
  return [...upserts, ...(absent.length > 0 ? [deleteRows(table.name, absent)] : [])];
}
