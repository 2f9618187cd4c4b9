import type { StoredMetadata } from '../codec/event-codec.js';
import type { ReadEvent } from './stored-event.js';

/** So few that what is made of them never outlives the collector's first look: to copy what does costs as much as to fold it. */
const EVENTS_AT_ONCE = 64;

/** What `EVENT_LINES` puts together, in its order. */
type WrittenEvent = [
  stream: string,
  version: number,
  eventId: string,
  atMs: number,
  type: string,
  metadata: StoredMetadata,
  body: object,
];

/** Selects from `page`, rows of `events` in their order: one text of JSON, a line for each event, and a comma at the end of all but the last. */
export const EVENT_LINES = `string_agg('["' || stream || '",' || version || ',"' || event_id || '",'
  || (date_part('epoch', at) * 1000000)::int8 / 1000 || ',"' || type || '",' || metadata || ',' || body || ']', E',\\n')`;

/** Events of one business as they were read, which are parsed a few at a time. */
export class EventLines {
  readonly #business: string;
  readonly #text: string;

  constructor(business: string, text: string) {
    this.#business = business;
    this.#text = text;
  }

  /** Where the last of them stands. */
  get end(): { readonly stream: string; readonly version: number } {
    const [stream, version] = JSON.parse(this.#text.slice(this.#text.lastIndexOf('\n') + 1)) as WrittenEvent;
    return { stream, version };
  }

  *parsed(): Generator<ReadEvent[]> {
    for (let start = 0; start < this.#text.length;) {
      const end = this.#afterLines(start, EVENTS_AT_ONCE);
      yield this.#parse(this.#text.slice(start, end));
      start = end + ',\n'.length;
    }
  }

  #afterLines(start: number, lines: number): number {
    let end = start - 1;
    for (let line = 0; line < lines; line++) {
      end = this.#text.indexOf('\n', end + 1);
      if (end === -1) return this.#text.length;
    }
    return end - ','.length;
  }

  #parse(lines: string): ReadEvent[] {
    const written = JSON.parse(`[${lines}]`) as WrittenEvent[];
    return written.map(([stream, version, eventId, atMs, type, metadata, body]) => ({
      business: this.#business,
      stream,
      version,
      eventId,
      at: new Date(atMs),
      type,
      metadata,
      body,
    }));
  }
}
