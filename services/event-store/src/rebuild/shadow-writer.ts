import type { Pool } from 'pg';
import { projectedTable } from '../append/projection-table.js';
import type { AnyDefinition, AnyStream } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import { shadowName } from './shadow-name.js';
import { idOf, type StreamFolder } from './stream-folder.js';
import { tableWrites } from './table-writes.js';

/** Rows written at once: few enough that nobody who reads the log waits longer than 50 ms for it. */
const MAX_WRITE_MS = 25;
const MAX_STREAMS = 1_000;
const MIN_STREAMS = 20;

/** Writes what streams come to into the table beside the live one. */
export class ShadowWriter {
  #pageStreams = 200;
  readonly #pool: Pool;
  readonly #folder: StreamFolder;
  readonly #definition: AnyDefinition;
  readonly #table: string;

  constructor(pool: Pool, folder: StreamFolder, definition: AnyDefinition, table: string) {
    this.#pool = pool;
    this.#folder = folder;
    this.#definition = definition;
    this.#table = table;
  }

  /** How many streams one write may hold, by how long the last ones took. */
  get pageStreams(): number {
    return this.#pageStreams;
  }

  async read(streams: readonly StreamName[]): Promise<readonly Row[]> {
    const [rows = []] = await runBatch(this.#pool, [selectEventsOf(streams)]);
    return rows;
  }

  /** @returns the streams as they stood when they were read */
  async write(
    streams: readonly StreamName[],
    rows: readonly Row[],
    beside: readonly Statement[],
  ): Promise<readonly AnyStream[]> {
    const folded = await this.#folder.fold(this.#definition, rows);
    const statements = [...this.#rows(streams, folded), ...beside];
    const startedAt = performance.now();
    await runBatch(this.#pool, statements);
    this.#adapt(performance.now() - startedAt);
    return folded;
  }

  #rows(streams: readonly StreamName[], folded: readonly AnyStream[]): Statement[] {
    const live = projectedTable(this.#definition, this.#table);
    const page = streams.map(({ business, stream }) => ({ business, id: idOf(this.#definition, stream) }));
    return tableWrites({ ...live, name: shadowName(live.name) }, page, folded);
  }

  #adapt(tookMs: number): void {
    const fitting = this.#pageStreams * (MAX_WRITE_MS / Math.max(tookMs, 1));
    const careful = Math.min(fitting, this.#pageStreams * 2);
    this.#pageStreams = Math.round(Math.min(MAX_STREAMS, Math.max(MIN_STREAMS, careful)));
  }
}
