import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { projectedTable } from '../append/projection-table.js';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import { LogPages } from './log-pages.js';
import { withTableLock } from './table-lock.js';
import { RebuildCatchUp } from './rebuild-catch-up.js';
import { INSERT_STATE, type RebuildState, REMEMBER_LOADED, SELECT_STATE, stateOf } from './rebuild-progress.sql.js';
import { RestWhileOthersWrite } from './rest-while-others-write.js';
import { RowFolding } from './row-folding.js';
import { bindConstraints, createIndexes } from './shadow-indexes.js';
import { ShadowLoader } from './shadow-loader.js';
import { shadowName } from './shadow-name.js';
import { analyzeShadow, closeShadow, createShadow, swapTables, TOUCH_TRIGGER, watchTouches } from './shadow-table.js';
import { ShadowWriter } from './shadow-writer.js';
import type { StreamFolder } from './stream-folder.js';

/** What may still be to do when the table is locked for the swap. */
const MAX_BACKLOG_AT_SWAP = 40;

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
  readonly #ownerPool: Pool;
  readonly #folder: StreamFolder;

  constructor(ownerPool: Pool, folder: StreamFolder) {
    this.#ownerPool = ownerPool;
    this.#folder = folder;
  }

  /** @returns how many streams it was made from; undefined when it was stopped before its end */
  async rebuild(
    definition: AnyDefinition,
    table: string,
    { isFresh = false, onProgress, stopped }: RebuildOptions = {},
  ): Promise<number | undefined> {
    if (isFresh) await this.forget(table);
    const begun = (await this.#state(table)) ?? (await this.#begin(definition, table));
    const state = begun.isLoaded ? begun : await this.#load(definition, table, begun, { onProgress, stopped });
    if (state === undefined) return undefined;
    await analyzeShadow(this.#ownerPool, table);
    const writer = new ShadowWriter(this.#ownerPool, this.#folder, definition, table);
    await this.#swap(table, new RebuildCatchUp(this.#ownerPool, writer, { definition, table, fromXid: state.fromXid }));
    onProgress?.(state.total, state.total);
    return state.done;
  }

  /**
   * Fills the new table, and only then makes its indexes.
   *
   * @returns undefined when it was stopped
   */
  async #load(
    definition: AnyDefinition,
    table: string,
    begun: RebuildState,
    options: RebuildOptions,
  ): Promise<RebuildState | undefined> {
    const rest = new RestWhileOthersWrite();
    const state = await this.#fill(definition, table, begun, rest, options);
    if (options.stopped?.aborted) return undefined;
    await createIndexes(this.#ownerPool, table, () => !rest.isNeeded);
    await withTableLock(this.#ownerPool, [shadowName(table)], async (owner) => {
      await bindConstraints(owner, table);
      await closeShadow(owner, table);
      await owner.query(REMEMBER_LOADED, [table]);
    });
    return state;
  }

  /** While a page is folded here, the database reads the next and writes the last. */
  async #fill(
    definition: AnyDefinition,
    table: string,
    begun: RebuildState,
    rest: RestWhileOthersWrite,
    { onProgress, stopped }: RebuildOptions,
  ): Promise<RebuildState> {
    let state = begun;
    const loader = new ShadowLoader(this.#ownerPool, definition, table);
    const pages = new LogPages(this.#ownerPool, definition.category, loader.pageEvents);
    const folding = new RowFolding(definition, table);
    let writing: Promise<void> | undefined;
    let unwritten = 0;
    for await (const { events, count, endsBusiness, isLast, nextXid } of pages.after(begun.after)) {
      for (const some of events.parsed()) {
        loader.add(folding.fold(await this.#folder.open(some)));
        // What is being sent and received goes on in between.
        await setImmediate();
      }
      if (endsBusiness) loader.add(folding.end());
      unwritten += count;
      // Small businesses share a page.
      if (!loader.hasMore || (unwritten < loader.pageEvents() / 2 && !isLast)) continue;
      unwritten = 0;
      await writing;
      if (stopped?.aborted) break;
      await rest.afterPage(nextXid);
      writing = loader.write().then(({ end, streams }) => {
        state = { ...state, after: end, done: state.done + streams };
        onProgress?.(Math.min(state.done, state.total), state.total);
      });
      // Its failure is told when it is waited for.
      writing.catch(() => undefined);
    }
    await writing;
    return state;
  }

  /** Takes away what a rebuild that broke off has left. */
  async forget(table: string): Promise<void> {
    await withTableLock(this.#ownerPool, [table, shadowName(table)], async (owner) => {
      await owner.query(`drop trigger if exists ${TOUCH_TRIGGER} on ${quoted(table)}`);
      await owner.query(`drop table if exists ${quoted(shadowName(table))}`);
      await owner.query('delete from projection_touches where projection = $1', [table]);
      await owner.query('delete from projection_rebuilds where projection = $1', [table]);
    });
  }

  async #state(table: string): Promise<RebuildState | undefined> {
    const { rows } = await this.#ownerPool.query<Row>(SELECT_STATE, [table]);
    return rows[0] && stateOf(rows[0]);
  }

  async #begin(definition: AnyDefinition, table: string): Promise<RebuildState> {
    await this.forget(table);
    await withTableLock(this.#ownerPool, [table], async (owner) => {
      await createShadow(owner, table);
      await owner.query(watchTouches(projectedTable(definition, table)));
    });
    await this.#ownerPool.query(INSERT_STATE, [table, `${definition.category}-`]);
    return (await this.#state(table))!;
  }

  /** With the live table locked nothing comes any more: what is left is caught up with, and the new table takes its place. */
  async #swap(table: string, catchUp: RebuildCatchUp): Promise<void> {
    await catchUp.run();
    for (let isSwapped = false; !isSwapped;) {
      await withTableLock(this.#ownerPool, [table, shadowName(table)], async (owner) => {
        await owner.query(`lock table ${quoted(table)} in access exclusive mode`);
        if (!(await catchUp.finish(MAX_BACKLOG_AT_SWAP))) return;
        await swapTables(owner, table);
        await owner.query('delete from projection_touches where projection = $1', [table]);
        await owner.query('delete from projection_rebuilds where projection = $1', [table]);
        isSwapped = true;
      });
      if (!isSwapped) await catchUp.run();
    }
  }
}
