import type { Pool } from 'pg';
import { type AnyDefinition, streamName } from '../load/stream-fold.js';
import { runBatch } from '../wire/run-batch.js';
import { deleteTouches, rememberXid, SELECT_BORDER, selectAppended, selectTouches } from './rebuild-progress.sql.js';
import type { StreamName } from './rebuild-statements.js';
import type { ShadowWriter } from './shadow-writer.js';
import { nameOf, streamNameOf } from './stream-folder.js';

const TOUCHES_AT_ONCE = 2_000;
const MAX_ROUNDS = 500;
/** Once a round finds no more than this, waiting for the lock costs more than what comes meanwhile. */
const FEW = 10;

interface Left {
  readonly border: string;
  readonly streams: readonly StreamName[];
  readonly touches: readonly number[];
}

export interface CatchUpOptions {
  readonly definition: AnyDefinition;
  readonly table: string;
  readonly fromXid: string;
}

/** Brings the new table to what was appended, and what rows were changed otherwise, since the rebuild began. */
export class RebuildCatchUp {
  #fromXid: string;
  /** Versions that the new table holds already, of streams behind the border: a long transaction can keep it from moving. */
  #held = new Map<string, number>();
  readonly #pool: Pool;
  readonly #writer: ShadowWriter;
  readonly #options: CatchUpOptions;

  constructor(pool: Pool, writer: ShadowWriter, options: CatchUpOptions) {
    this.#pool = pool;
    this.#writer = writer;
    this.#options = options;
    this.#fromXid = options.fromXid;
  }

  /** Until a round finds only a few. */
  async run(): Promise<void> {
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const left = await this.#left();
      await this.#write(left);
      if (left.streams.length <= FEW) return;
    }
    throw new Error(`Streams of ${this.#options.definition.category} grow faster than they are rebuilt`);
  }

  /** With the live table locked. False, and nothing done, where more is left than others should wait for. */
  async finish(mostStreams: number): Promise<boolean> {
    const left = await this.#left();
    if (left.streams.length > mostStreams || left.touches.length === TOUCHES_AT_ONCE) return false;
    await this.#write(left);
    return true;
  }

  async #left(): Promise<Left> {
    const { definition, table } = this.#options;
    const [[border] = [], appended = [], touched = []] = await runBatch(this.#pool, [
      SELECT_BORDER,
      selectAppended(definition.category, this.#fromXid),
      selectTouches(table, TOUCHES_AT_ONCE),
    ]);
    const grown = appended.filter((row) => (this.#held.get(keyOf(streamNameOf(row))) ?? 0) < (row.version as number));
    const changed = touched.map(({ business, id }) => ({
      business: business as string,
      stream: streamName(definition, id as string),
    }));
    const streams = new Map([...grown.map(streamNameOf), ...changed].map((name) => [keyOf(name), name]));
    return {
      border: border?.border as string,
      streams: [...streams.values()],
      touches: touched.map(({ number }) => number as number),
    };
  }

  async #write({ border, streams, touches }: Left): Promise<void> {
    const held = new Map<string, number>();
    for (let start = 0; start < streams.length;) {
      const page = streams.slice(start, start + this.#writer.pageStreams);
      start += page.length;
      const folded = await this.#writer.write(page, await this.#writer.read(page), []);
      for (const stream of folded) held.set(keyOf(nameOf(stream)), stream.version);
    }
    await runBatch(this.#pool, [deleteTouches(touches), rememberXid(this.#options.table, border)]);
    this.#held = border === this.#fromXid ? new Map([...this.#held, ...held]) : held;
    this.#fromXid = border;
  }
}

function keyOf({ business, stream }: StreamName): string {
  return `${business}/${stream}`;
}
