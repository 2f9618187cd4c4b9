import type { Pool } from 'pg';
import type { EventCodec } from '../codec/event-codec.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import { type LoadedRows, loadTogether, type LoadRequest } from './grouped-load.js';
import type { GuardTick } from './guard-ticks.js';
import { LoadQueue } from './load-queue.js';
import { recordedEvent } from './recorded-event.js';
import { type AnyStream, emptyStream, streamName, withEvent } from './stream-fold.js';

export interface Loaded {
  readonly streams: Readonly<Record<string, AnyStream>>;
  readonly context: readonly Row[];
  readonly guards: readonly GuardTick[];
  /** The append that carried the idempotency key before. */
  readonly prior?: PriorAppend;
}

export interface PriorAppend {
  readonly stream: string;
  readonly requestHash: Uint8Array;
}

/** Loads all that a command looks at in one round trip, which commands that come at the same time share. */
export class StreamLoader {
  readonly #queue: LoadQueue;
  readonly #codec: EventCodec;

  constructor(pool: Pool, codec: EventCodec, keys: PersonKeys) {
    this.#codec = codec;
    this.#queue = new LoadQueue((business, requests) => loadTogether(pool, keys, business, requests));
  }

  async load(request: LoadRequest): Promise<Loaded> {
    const rows = await this.#queue.load(request);
    const guards = (request.guards ?? []).map((name) => ({ name, tick: rows.tickOf.get(name) ?? 0 }));
    return {
      streams: await this.#streams(request, rows),
      context: rows.context,
      guards,
      prior: priorAppend(rows.prior),
    };
  }

  async #streams({ business, references }: LoadRequest, rows: LoadedRows): Promise<Record<string, AnyStream>> {
    const streams: Record<string, AnyStream> = {};
    for (const [name, { definition, id }] of Object.entries(references)) {
      const stream = streamName(definition, id);
      const empty = withHead(emptyStream(definition, business, id), rows.headOf.get(stream));
      streams[name] = await this.#fold(empty, rows.eventsOf.get(stream) ?? []);
    }
    return streams;
  }

  async #fold(empty: AnyStream, rows: readonly Row[]): Promise<AnyStream> {
    let stream = empty;
    for (const row of rows) stream = withEvent(stream, await recordedEvent(this.#codec, row), row.hash as Buffer);
    return stream;
  }
}

function withHead(stream: AnyStream, head: Row | undefined): AnyStream {
  return head ? { ...stream, version: head.version as number, hash: head.hash as Buffer } : stream;
}

function priorAppend(row: Row | undefined): PriorAppend | undefined {
  return row && { stream: row.stream as string, requestHash: row.request_hash as Buffer };
}
