import type { EventCodec } from '../codec/event-codec.js';
import type { DomainEvent, Recorded } from '../event.js';
import { type AnyDefinition, type AnyStream, emptyStream, withEvent } from '../load/stream-fold.js';
import { streamName } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { StreamName } from './rebuild-statements.js';
import { openAll, readEvent, type ReadEvent } from './stored-event.js';

/** What streams come to by the folds that append uses, from their events in the order of business, stream and version. */
export class StreamFolder {
  readonly #codec: EventCodec;
  readonly #keys: PersonKeys;

  constructor(codec: EventCodec, keys: PersonKeys) {
    this.#codec = codec;
    this.#keys = keys;
  }

  async fold(definition: AnyDefinition, rows: readonly Row[]): Promise<AnyStream[]> {
    const events = await this.open(rows.map(readEvent));
    const streams: AnyStream[] = [];
    events.forEach((event, place) => {
      const last = streams.at(-1);
      const continues = last !== undefined && last.business === event.business && nameOf(last).stream === event.stream;
      const stream = continues ? last : emptyStream(definition, event.business, idOf(definition, event.stream));
      streams[streams.length - (continues ? 1 : 0)] = withEvent(stream, event, rows[place]?.hash as Buffer);
    });
    return streams;
  }

  async open(events: readonly ReadEvent[]): Promise<Recorded<DomainEvent>[]> {
    return openAll(this.#codec, this.#keys, events);
  }
}

export function nameOf({ definition, business, id }: AnyStream): StreamName {
  return { business, stream: streamName(definition, id) };
}

export function streamNameOf(row: Row): StreamName {
  return { business: row.business as string, stream: row.stream as string };
}

export function idOf({ category }: AnyDefinition, stream: string): string {
  return stream.slice(category.length + 1);
}
