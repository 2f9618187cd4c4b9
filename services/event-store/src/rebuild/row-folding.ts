import type { AnyDefinition, AnyProjection } from '../load/stream-fold.js';
import type { DomainEvent, Recorded } from '../event.js';
import { idOf } from './stream-folder.js';

/** What a stream comes to in one read model. */
export interface FoldedRow {
  readonly business: string;
  readonly stream: string;
  readonly id: string;
  /** Null: it has no row there. */
  readonly row: object | null;
}

/**
 * Folds streams, which come one after the other and in pieces, for one read model alone: neither their state nor their other rows
 * are made.
 */
export class RowFolding {
  #last: { business: string; stream: string; id: string; row: object | null } | undefined;

  constructor(
    private readonly definition: AnyDefinition,
    private readonly projection: AnyProjection,
  ) {}

  /** @returns the streams that ended; more of the last one may follow */
  fold(events: readonly Recorded<DomainEvent>[]): FoldedRow[] {
    const ended: FoldedRow[] = [];
    for (const event of events) {
      const { business, stream } = event;
      if (this.#last?.stream !== stream || this.#last.business !== business) {
        ended.push(...this.end());
        this.#last = { business, stream, id: idOf(this.definition, stream), row: null };
      }
      this.#last.row = this.projection.evolve(this.#last.row, event);
    }
    return ended;
  }

  /** @returns the last stream, of which nothing more comes */
  end(): FoldedRow[] {
    const ended = this.#last ? [this.#last] : [];
    this.#last = undefined;
    return ended;
  }
}
