import type { EventCodec } from '../codec/event-codec.js';
import { recordedEvent } from '../load/recorded-event.js';
import { type AnyDefinition, type AnyStream, emptyStream, streamName, withEvent } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { StreamName } from './rebuild-statements.js';

/** What streams come to by the folds that append uses, from rows of `events` in the order of business, stream and version. */
export class StreamFolder {
  constructor(
    private readonly codec: EventCodec,
    private readonly keys: PersonKeys,
  ) {}

  async fold(definition: AnyDefinition, rows: readonly Row[]): Promise<AnyStream[]> {
    await this.#prepareKeys(rows);
    const streams: AnyStream[] = [];
    for (const row of rows) {
      const event = await recordedEvent(this.codec, row);
      const last = streams.at(-1);
      const continues = last !== undefined && last.business === event.business && nameOf(last).stream === event.stream;
      const id = event.stream.slice(definition.category.length + 1);
      const stream = continues ? last : emptyStream(definition, event.business, id);
      streams.splice(continues ? -1 : streams.length, 1, withEvent(stream, event, row.hash as Buffer));
    }
    return streams;
  }

  /** All at once: one by one, each new person would cost a round trip. */
  async #prepareKeys(rows: readonly Row[]): Promise<void> {
    const persons = new Map<string, Set<string>>();
    for (const { business, metadata } of rows as readonly { business: string; metadata: string }[]) {
      const { person } = JSON.parse(metadata) as { person?: string };
      if (person === undefined) continue;
      const known = persons.get(business) ?? new Set();
      persons.set(business, known.add(person));
    }
    for (const [business, ids] of persons) await this.keys.prepare(business, [...ids]);
  }
}

export function nameOf({ definition, business, id }: AnyStream): StreamName {
  return { business, stream: streamName(definition, id) };
}

export function streamNameOf(row: Row): StreamName {
  return { business: row.business as string, stream: row.stream as string };
}
