import type { PoolClient } from 'pg';
import { entriesOf, type Entry } from '../entries.js';
import type { FinanceEvent } from '../finance-event.js';
import { beginsStream, factsAfter, type StreamFacts } from '../stream-facts.js';
import { readBeginnings } from './read-log.js';

/** Streams whose facts are kept at hand; what is asked for beyond them is read from the log again. */
const REMEMBERED_STREAMS = 50_000;

/** Makes entries of events, in the order of the log. */
export class Posting {
  readonly #facts = new Map<string, StreamFacts>();
  readonly #business: string;

  constructor(business: string) {
    this.#business = business;
  }

  /** @param after the place in the log before the first of the events */
  async post(
    client: PoolClient,
    events: readonly FinanceEvent[],
    after: number,
    take: (event: FinanceEvent, entry: Entry) => void,
  ): Promise<void> {
    await this.#recall(client, events, after);
    for (const event of events) {
      const before = this.#facts.get(event.stream) ?? null;
      for (const entry of entriesOf(event, before)) take(event, entry);
      this.#facts.set(event.stream, factsAfter(before, event));
    }
    this.#forget();
  }

  async #recall(client: PoolClient, events: readonly FinanceEvent[], after: number): Promise<void> {
    const begun = new Set<string>();
    const unknown = new Set<string>();
    for (const event of events) {
      if (beginsStream(event)) begun.add(event.stream);
      else if (!begun.has(event.stream) && !this.#facts.has(event.stream)) unknown.add(event.stream);
    }
    if (unknown.size === 0) return;
    for (const event of await readBeginnings(client, this.#business, [...unknown], after)) {
      this.#facts.set(event.stream, factsAfter(this.#facts.get(event.stream) ?? null, event));
    }
  }

  /** The ones that were met first are the likeliest to be over. */
  #forget(): void {
    for (const stream of this.#facts.keys()) {
      if (this.#facts.size <= REMEMBERED_STREAMS) return;
      this.#facts.delete(stream);
    }
  }
}
