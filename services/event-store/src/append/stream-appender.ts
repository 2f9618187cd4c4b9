import { traced } from '@waybook/tracing';
import type { EventCodec } from '../codec/event-codec.js';
import type { CommandEnvelope } from '../command-runner.js';
import type { AnyStream } from '../load/stream-fold.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { AppendOutcome } from './append-item.js';
import type { Appender } from './appender.js';
import { type WrittenAlong, buildAppend } from './build-append.js';
import type { NewStreamEvents } from './change-stream.js';
import type { Idempotency, RequestHashes } from './request-hashes.js';

export interface Appended {
  readonly outcome: AppendOutcome;
  /** The streams as they are if it was written, in the order given. */
  readonly after: readonly AnyStream[];
}

/** The store's door for new events; commands come through it once they have decided. */
export class StreamAppender {
  readonly #codec: EventCodec;
  readonly #keys: PersonKeys;
  readonly #appender: Appender;
  readonly #requests: RequestHashes;

  constructor(codec: EventCodec, keys: PersonKeys, appender: Appender, requests: RequestHashes) {
    this.#codec = codec;
    this.#keys = keys;
    this.#appender = appender;
    this.#requests = requests;
  }

  /**
   * Writes the events after each stream's version as loaded, all or nothing. The first of them carries the idempotency key.
   *
   * @throws ZodError when an event is not what its schema says
   * @throws ClaimTaken when another stream holds one of the claims
   * @throws EventStoreOverloaded when too many wait
   */
  append(
    envelope: CommandEnvelope,
    decided: readonly NewStreamEvents[],
    along: WrittenAlong = {},
    idempotency?: Idempotency,
  ): Promise<Appended> {
    return traced(
      () => ({ name: 'append', attributes: appended(decided) }),
      () => this.#append(envelope, decided, along, idempotency),
    );
  }

  async #append(
    envelope: CommandEnvelope,
    decided: readonly NewStreamEvents[],
    along: WrittenAlong,
    idempotency: Idempotency | undefined = this.#requests.of(envelope),
  ): Promise<Appended> {
    const { item, after } = await buildAppend(this.#codec, this.#keys, envelope, decided, along, idempotency);
    return { outcome: await this.#appender.append(item), after };
  }
}

function appended(decided: readonly NewStreamEvents[]) {
  return {
    'waybook.streams': decided.map(({ stream }) => stream.definition.category),
    'waybook.events': decided.flatMap(({ events }) => events.map(({ type }) => type)),
  };
}
