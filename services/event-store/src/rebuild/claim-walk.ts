import type { Pool } from 'pg';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { categoryOf, type ClaimReading } from './claim-reading.js';
import { selectHolders } from './claim-statements.js';
import { nextStreams } from './next-streams.js';
import { countStreams, type StreamName } from './rebuild-statements.js';
import { streamNameOf } from './stream-folder.js';
import type { VerifyProjectionOptions } from './verify-projection.js';

const STREAMS_PER_PAGE = 500;
const HOLDERS_PER_PAGE = 5_000;
const BEFORE_ALL: StreamName = { business: '00000000-0000-0000-0000-000000000000', stream: '' };

/** Walks through all that can hold a claim: every stream of a kind that does, and every stream that stands in the table. */
export class ClaimWalk {
  readonly #pool: Pool;
  readonly #reading: ClaimReading;

  constructor(pool: Pool, reading: ClaimReading) {
    this.#pool = pool;
    this.#reading = reading;
  }

  /** @param only the one kind to look at; without it all, and claims of whatever is of no known kind */
  async *pages(
    only?: AnyDefinition,
    { onProgress }: VerifyProjectionOptions = {},
  ): AsyncGenerator<readonly StreamName[]> {
    const definitions = this.#reading.definitions.filter(
      ({ category }) => only === undefined || category === only.category,
    );
    const total = await this.#count(definitions);
    let streams = 0;
    for (const { category } of definitions) {
      for await (const page of this.#streams(category)) {
        yield page;
        streams += page.length;
        onProgress?.(Math.min(streams, total), total);
      }
    }
    onProgress?.(total, total);
    yield* this.#strangers(only);
  }

  async *#streams(category: string): AsyncGenerator<readonly StreamName[]> {
    for (let after: StreamName | undefined; ;) {
      const page = await nextStreams(this.#pool, category, after, STREAMS_PER_PAGE);
      if (page.length > 0) yield page;
      if (page.length < STREAMS_PER_PAGE) return;
      after = page.at(-1);
    }
  }

  /** Streams in the table under whose name nothing ever happened, or of a kind that holds no claims. */
  async *#strangers(only?: AnyDefinition): AsyncGenerator<readonly StreamName[]> {
    const claiming = this.#reading.definitions.map(({ category }) => category);
    for (let after = BEFORE_ALL; ;) {
      const holders = await this.#query(selectHolders(claiming, after, HOLDERS_PER_PAGE));
      const strangers = holders.filter(({ isStranger }) => isStranger === true).map(streamNameOf);
      const asked = strangers.filter(({ stream }) => only === undefined || categoryOf(stream) === only.category);
      for (let start = 0; start < asked.length; start += STREAMS_PER_PAGE)
        yield asked.slice(start, start + STREAMS_PER_PAGE);
      if (holders.length < HOLDERS_PER_PAGE) return;
      after = streamNameOf(holders.at(-1) as Row);
    }
  }

  async #count(definitions: readonly AnyDefinition[]): Promise<number> {
    let total = 0;
    for (const { category } of definitions) total += (await this.#query(countStreams(category)))[0]?.count as number;
    return total;
  }

  async #query(statement: Statement): Promise<readonly Row[]> {
    const [rows = []] = await runBatch(this.#pool, [statement]);
    return rows;
  }
}
