import type { Pool } from 'pg';
import type { EventCodec } from '../codec/event-codec.js';
import type { ContextQuery, StreamReference } from '../command-runner.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { Statement } from '../wire/batch.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import {
  contextStatement,
  selectHeads,
  selectKeysOf,
  selectPriorAppend,
  selectWholeStreams,
} from './load-statements.js';
import { recordedEvent } from './recorded-event.js';
import { type AnyStream, emptyStream, streamName, withEvent } from './stream-fold.js';

export interface LoadRequest {
  readonly business: string;
  readonly references: Readonly<Record<string, StreamReference>>;
  readonly context?: ContextQuery;
  /** Persons whose keys will be wanted: who acts, and whose stream is read. */
  readonly persons: readonly string[];
  readonly idempotencyKey?: string;
}

export interface Loaded {
  readonly streams: Readonly<Record<string, AnyStream>>;
  readonly context: readonly Row[];
  /** The append that carried the idempotency key before. */
  readonly prior?: PriorAppend;
}

export interface PriorAppend {
  readonly stream: string;
  readonly requestHash: Uint8Array;
}

type Part = 'prior' | 'whole' | 'heads' | 'keys' | 'context';

/** Loads all that a command looks at in one round trip. */
export class StreamLoader {
  constructor(
    private readonly pool: Pool,
    private readonly codec: EventCodec,
    private readonly keys: PersonKeys,
  ) {}

  async load(request: LoadRequest): Promise<Loaded> {
    const parts = partsOf(request);
    const askedAt = performance.now();
    const [, ...answers] = await runBatch(this.pool, [inBusiness(request.business), ...parts.values()]);
    const rows = new Map([...parts.keys()].map((part, index) => [part, answers[index] ?? []]));
    const rowsOf = (part: Part): readonly Row[] => rows.get(part) ?? [];
    this.keys.learn(request.business, rowsOf('keys'), askedAt);
    return {
      streams: await this.#streams(request, rowsOf('whole'), rowsOf('heads')),
      context: rowsOf('context'),
      prior: priorAppend(rowsOf('prior')),
    };
  }

  async #streams(
    { business, references }: LoadRequest,
    events: readonly Row[],
    heads: readonly Row[],
  ): Promise<Record<string, AnyStream>> {
    const streams: Record<string, AnyStream> = {};
    for (const [name, { definition, id }] of Object.entries(references)) {
      const stream = streamName(definition, id);
      const empty = withHead(
        emptyStream(definition, business, id),
        heads.find((head) => head.stream === stream),
      );
      streams[name] = await this.#fold(
        empty,
        events.filter((event) => event.stream === stream),
      );
    }
    return streams;
  }

  async #fold(empty: AnyStream, rows: readonly Row[]): Promise<AnyStream> {
    let stream = empty;
    for (const row of rows) stream = withEvent(stream, await recordedEvent(this.codec, row), row.hash as Buffer);
    return stream;
  }
}

function partsOf({ business, references, context, persons, idempotencyKey }: LoadRequest): Map<Part, Statement> {
  const named = (read: StreamReference['read']): string[] =>
    Object.values(references)
      .filter((reference) => reference.read === read)
      .map(({ definition, id }) => streamName(definition, id));
  const whole = named('whole');
  const heads = named('head');
  const parts = new Map<Part, Statement>();
  if (whole.length > 0) parts.set('whole', selectWholeStreams(business, whole));
  if (heads.length > 0) parts.set('heads', selectHeads(business, heads));
  parts.set('keys', selectKeysOf(business, persons, whole));
  if (context) parts.set('context', contextStatement(context));
  // Last, because each statement sees what was committed before it: whoever finds the traces of the same request finds its key, too.
  if (idempotencyKey) parts.set('prior', selectPriorAppend(business, idempotencyKey));
  return parts;
}

function withHead(stream: AnyStream, head: Row | undefined): AnyStream {
  return head ? { ...stream, version: head.version as number, hash: head.hash as Buffer } : stream;
}

function priorAppend([row]: readonly Row[]): PriorAppend | undefined {
  return row && { stream: row.stream as string, requestHash: row.request_hash as Buffer };
}
