import type { Pool } from 'pg';
import { projectedTable } from '../append/projection-table.js';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import { CopiedRows, CopyIn } from '../wire/copy-in.js';
import { withConnection } from '../wire/with-connection.js';
import { rememberPage } from './rebuild-progress.sql.js';
import type { StreamName } from './rebuild-statements.js';
import { shadowName } from './shadow-name.js';
import type { FoldedStream } from './row-folding.js';

/** So short that nobody who reads the log waits longer than 50 ms for a page. */
const MAX_WRITE_MS = 25;
const MAX_EVENTS = 500;
const MIN_EVENTS = 100;
/** A page that a crash takes back takes back how far it has come as well. */
const NEEDLESS_TO_WAIT_FOR_THE_DISK = `select set_config('synchronous_commit', 'off', true)`;
const TOOK_MS = `select date_part('epoch', clock_timestamp() - statement_timestamp()) * 1000`;

interface Loaded {
  readonly streams: number;
  readonly end: StreamName;
}

/** Fills the table beside the live one while it is empty but for what comes from here, and has no index yet. */
export class ShadowLoader {
  #pageEvents = MAX_EVENTS;
  readonly #columns: readonly string[];
  readonly #rows: CopiedRows;
  #streams = 0;
  #end: StreamName | undefined;
  readonly #pool: Pool;
  readonly #table: string;

  constructor(pool: Pool, definition: AnyDefinition, table: string) {
    this.#pool = pool;
    this.#table = table;
    const { columns } = projectedTable(definition, table);
    this.#columns = ['business', ...columns.map(({ name }) => name)];
    this.#rows = new CopiedRows(['uuid', ...columns.map(({ type }) => type)]);
  }

  /** How many events a page may hold, by how long the last ones took to write. */
  readonly pageEvents = (): number => this.#pageEvents;

  /** Whether streams were added that are not written yet. */
  get hasMore(): boolean {
    return this.#end !== undefined;
  }

  add(folded: readonly FoldedStream[]): void {
    for (const { rows } of folded) for (const row of rows) this.#rows.add(row);
    this.#streams += folded.length;
    this.#end = folded.at(-1) ?? this.#end;
  }

  /** Writes what was added, and how far it goes, in one transaction. More may be added meanwhile. */
  async write(): Promise<Loaded> {
    const [bytes, loaded] = [this.#rows.take(), { streams: this.#streams, end: this.#end! }];
    this.#streams = 0;
    this.#end = undefined;
    this.#adapt(await this.#copy(bytes, loaded));
    return loaded;
  }

  /** @returns how many milliseconds the database took: here others may have been waiting for their turn as well */
  async #copy(bytes: Buffer, { end, streams }: Loaded): Promise<number> {
    const columns = this.#columns.map(quoted).join(', ');
    const copy = `copy ${quoted(shadowName(this.#table))} (${columns}) from stdin (format binary)`;
    const statements = [NEEDLESS_TO_WAIT_FOR_THE_DISK, copy, rememberPage(this.#table, end, streams), TOOK_MS];
    return withConnection(this.#pool, async (client) =>
      Number(await client.query(new CopyIn(statements.join('; '), bytes)).done),
    );
  }

  #adapt(tookMs: number): void {
    const fitting = this.#pageEvents * (MAX_WRITE_MS / Math.max(tookMs, 1));
    const careful = Math.min(fitting, this.#pageEvents * 2);
    this.#pageEvents = Math.round(Math.min(MAX_EVENTS, Math.max(MIN_EVENTS, careful)));
  }
}
