import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { RebuildCatchUp } from './rebuild-catch-up.js';
import { INSERT_STATE, rememberPage, type RebuildState, SELECT_STATE, stateOf } from './rebuild-progress.sql.js';
import { selectStreamNames } from './rebuild-statements.js';
import { createShadow, shadowName, swapTables, TOUCH_TRIGGER, watchTouches } from './shadow-table.js';
import { ShadowWriter } from './shadow-writer.js';
import { type StreamFolder, streamNameOf } from './stream-folder.js';

/** Whoever wants the table queues behind who waits for its lock, so nobody waits for it longer than this. */
const LOCK_LIMIT_MS = 80;
const MOST_ATTEMPTS = 300;
const LONGEST_PAUSE_MS = 300;
/** What may still be to do when the table is locked for the swap. */
const MOST_LEFT_FOR_SWAP = 40;
const LOCK_NOT_AVAILABLE = '55P03';

export interface RebuildOptions {
  /** Forgets what an earlier rebuild that broke off had done. */
  readonly isFresh?: boolean;
  readonly onProgress?: (streams: number, total: number) => void;
  /** Ends it after the page under way; the next call goes on there. */
  readonly stopped?: AbortSignal;
}

/**
 * Makes a projection's table anew beside the live one and puts it in its place, while reads and appends go on. The owner's work:
 * only the owner may make tables.
 */
export class OnlineRebuild {
  constructor(
    private readonly ownerPool: Pool,
    private readonly folder: StreamFolder,
  ) {}

  /** @returns how many streams it was made from; undefined when it was stopped before its end */
  async rebuild(
    definition: AnyDefinition,
    table: string,
    { isFresh = false, onProgress, stopped }: RebuildOptions = {},
  ): Promise<number | undefined> {
    if (isFresh) await this.forget(table);
    let state = (await this.#state(table)) ?? (await this.#begin(definition, table));
    const writer = new ShadowWriter(this.ownerPool, this.folder, definition, table);
    const pages = this.#pages(definition, writer, state);
    for await (const { names, rows } of pages) {
      const after = names.at(-1)!;
      await writer.write(names, rows, [rememberPage(table, after, names.length)]);
      state = { ...state, after, done: state.done + names.length };
      onProgress?.(Math.min(state.done, state.total), state.total);
      if (stopped?.aborted) return undefined;
    }
    await this.ownerPool.query(`analyze ${quoted(shadowName(table))}`);
    await this.#swap(table, new RebuildCatchUp(this.ownerPool, writer, { definition, table, fromXid: state.fromXid }));
    onProgress?.(state.total, state.total);
    return state.done;
  }

  /** Takes away what a rebuild that broke off has left. */
  async forget(table: string): Promise<void> {
    await this.#patiently(async (owner) => {
      await owner.query(`drop trigger if exists ${TOUCH_TRIGGER} on ${quoted(table)}`);
      await owner.query(`drop table if exists ${quoted(shadowName(table))}`);
      await owner.query('delete from projection_touches where projection = $1', [table]);
      await owner.query('delete from projection_rebuilds where projection = $1', [table]);
    });
  }

  async #state(table: string): Promise<RebuildState | undefined> {
    const { rows } = await this.ownerPool.query<Row>(SELECT_STATE, [table]);
    return rows[0] && stateOf(rows[0]);
  }

  async #begin(definition: AnyDefinition, table: string): Promise<RebuildState> {
    await this.forget(table);
    await this.#patiently(async (owner) => {
      await createShadow(owner, table);
      await owner.query(watchTouches(table));
    });
    await this.ownerPool.query(INSERT_STATE, [table, `${definition.category}-`]);
    return (await this.#state(table))!;
  }

  /** The next page is read while the last is written. */
  async *#pages(definition: AnyDefinition, writer: ShadowWriter, { after: start }: RebuildState) {
    const read = async (after: RebuildState['after']) => {
      const names = (await this.#query(selectStreamNames(definition.category, after, writer.pageStreams))).map(
        streamNameOf,
      );
      return { names, rows: names.length === 0 ? [] : await writer.read(names) };
    };
    for (let page = await read(start); page.names.length > 0;) {
      const next = read(page.names.at(-1));
      // Its failure is told when it is waited for.
      next.catch(() => undefined);
      yield page;
      page = await next;
    }
  }

  /** With the live table locked nothing comes any more: what is left is caught up with, and the new table takes its place. */
  async #swap(table: string, catchUp: RebuildCatchUp): Promise<void> {
    await catchUp.run();
    for (let isSwapped = false; !isSwapped;) {
      await this.#patiently(async (owner) => {
        await owner.query(`lock table ${quoted(table)} in access exclusive mode`);
        if (!(await catchUp.finish(MOST_LEFT_FOR_SWAP))) return;
        await swapTables(owner, table);
        await owner.query('delete from projection_touches where projection = $1', [table]);
        await owner.query('delete from projection_rebuilds where projection = $1', [table]);
        isSwapped = true;
      });
      if (!isSwapped) await catchUp.run();
    }
  }

  /** Runs work that needs a strong lock in one transaction; where the lock isn't free at once it steps back and tries again. */
  async #patiently(work: (owner: PoolClient) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const owner = await this.ownerPool.connect();
      try {
        await owner.query('begin');
        await owner.query(`set local lock_timeout = '${LOCK_LIMIT_MS}ms'`);
        await work(owner);
        await owner.query('commit');
        return;
      } catch (error) {
        await owner.query('rollback');
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === MOST_ATTEMPTS) throw error;
      } finally {
        owner.release();
      }
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  async #query(statement: Statement): Promise<readonly Row[]> {
    const [rows = []] = await runBatch(this.ownerPool, [statement]);
    return rows;
  }
}
