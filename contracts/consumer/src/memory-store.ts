import type { PublicEvent, UnknownEvent } from './event.js';
import type { Bookkeeping, ConsumerStore, Novelty, Position, TakenEvent } from './store.js';

interface Contents {
  position: Position | null;
  readonly taken: Map<string, TakenEvent>;
  readonly kept: Map<string, UnknownEvent>;
}

/** Keeps everything in memory, for tests and for trying out: what was booked is forgotten when the process ends. */
export class MemoryStore implements ConsumerStore<undefined> {
  #contents: Contents = { position: null, taken: new Map(), kept: new Map() };
  #last: Promise<unknown> = Promise.resolve();

  /** One after the other. What `work` does elsewhere isn't undone where it fails. */
  transaction<T>(work: (bookkeeping: Bookkeeping<undefined>) => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const { position, taken, kept } = this.#contents;
      const draft: Contents = { position, taken: new Map(taken), kept: new Map(kept) };
      const outcome = await work(bookkeepingOf(draft));
      this.#contents = draft;
      return outcome;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  async position(): Promise<Position | null> {
    return this.#contents.position;
  }

  async takenUpTo(seq: number, limit: number): Promise<readonly TakenEvent[]> {
    const before = [...this.#contents.taken.values()].filter((event) => event.seq <= seq);
    return before.sort((one, other) => other.seq - one.seq).slice(0, limit);
  }

  async kept(afterSeq: number, limit: number): Promise<readonly UnknownEvent[]> {
    const after = [...this.#contents.kept.values()].filter((event) => event.seq > afterSeq);
    return after.sort((one, other) => one.seq - other.seq).slice(0, limit);
  }
}

function bookkeepingOf(contents: Contents): Bookkeeping<undefined> {
  return {
    transaction: undefined,
    async take(event: PublicEvent | UnknownEvent, isKept: boolean): Promise<Novelty> {
      if (contents.taken.has(event.id)) return 'repeated';
      const { id, seq, type, partitionkey: key } = event;
      const isLate = [...contents.taken.values()].some((each) => each.key === key && each.seq > seq);
      contents.taken.set(id, { id, seq, type, key });
      if (isKept) contents.kept.set(id, event);
      return isLate ? 'late' : 'new';
    },
    async forget(id) {
      contents.taken.delete(id);
      contents.kept.delete(id);
    },
    async release(id) {
      return contents.kept.delete(id);
    },
    async moveTo(position) {
      contents.position = position;
    },
  };
}
