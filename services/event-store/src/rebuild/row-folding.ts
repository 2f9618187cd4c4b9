import { hasOneRow, projectedTable, type ProjectedTable, projectionTable } from '../append/projection-table.js';
import type { DomainEvent, Recorded } from '../event.js';
import { NO_HASH } from '../hash/event-hash.js';
import { type AnyDefinition, type AnyProjection, emptyStream, withEvent } from '../load/stream-fold.js';
import { idOf } from './stream-folder.js';

type Rows = readonly (readonly unknown[])[];

/** What a stream comes to in one read model. */
export interface FoldedStream {
  readonly business: string;
  readonly stream: string;
  /** The business of each, and then its columns. */
  readonly rows: Rows;
}

/** A stream on its way. */
interface Fold {
  add(event: Recorded<DomainEvent>): void;
  rows(): Rows;
}

type BeginFold = (business: string, id: string) => Fold;

/** Folds streams, which come one after the other and in pieces, for one read model. */
export class RowFolding {
  #last: { readonly business: string; readonly stream: string; readonly fold: Fold } | undefined;
  readonly #begin: BeginFold;
  readonly #definition: AnyDefinition;

  constructor(definition: AnyDefinition, table: string) {
    this.#definition = definition;
    const projected = projectedTable(definition, table);
    this.#begin = hasOneRow(projected) ? foldingOneRow(definition, table) : foldingList(definition, projected);
  }

  /** @returns the streams that ended; more of the last one may follow */
  fold(events: readonly Recorded<DomainEvent>[]): FoldedStream[] {
    const ended: FoldedStream[] = [];
    for (const event of events) {
      const { business, stream } = event;
      if (this.#last?.stream !== stream || this.#last.business !== business) {
        ended.push(...this.end());
        this.#last = { business, stream, fold: this.#begin(business, idOf(this.#definition, stream)) };
      }
      this.#last.fold.add(event);
    }
    return ended;
  }

  /** @returns the last stream, of which nothing more comes */
  end(): FoldedStream[] {
    if (!this.#last) return [];
    const { business, stream, fold } = this.#last;
    this.#last = undefined;
    return [{ business, stream, rows: fold.rows() }];
  }
}

/** The row alone: neither the stream's state nor its other rows are made. */
function foldingOneRow(definition: AnyDefinition, table: string): BeginFold {
  const projection = definition.projections.find((candidate) => candidate.table === table) as AnyProjection;
  const given = projectionTable(projection)
    .columns.slice(['id'].length)
    .map(({ name }) => name);
  return (business, id) => {
    let row: object | null = null;
    return {
      add: (event) => void (row = projection.evolve(row, event)),
      rows: () => {
        if (row === null) return [];
        const values = row as Readonly<Record<string, unknown>>;
        return [[business, id, ...given.map((name) => values[name])]];
      },
    };
  };
}

function foldingList(definition: AnyDefinition, table: ProjectedTable): BeginFold {
  return (business, id) => {
    let stream = emptyStream(definition, business, id);
    return {
      add: (event) => void (stream = withEvent(stream, event, NO_HASH)),
      rows: () => table.valuesOf(stream).map((values) => [business, ...values]),
    };
  };
}
