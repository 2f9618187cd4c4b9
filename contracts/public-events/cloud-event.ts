import type { PublicEvent } from './publish.js';

/** CloudEvents 1.0, section 3.1: what goes with an event's data, in whichever form it travels. */
export interface CloudEventAttributes {
  readonly specversion: '1.0';
  readonly id: string;
  /** A URI reference; with `id` it tells this event from every other. */
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly subject: string;
  readonly datacontenttype: 'application/json';
  /** The `$id` of the data's JSON Schema, which lies in `contracts/generated/public-events`. */
  readonly dataschema: string;
  /** Events of one key come in order (CloudEvents' partitioning extension). */
  readonly partitionkey: string;
  readonly businessid: string;
}

/** An event in CloudEvents' structured form. */
export interface CloudEvent extends CloudEventAttributes {
  /** Grows with every public event of the business; reading goes on after it. */
  readonly seq: number;
  readonly data: object;
}

type Published = Pick<PublicEvent, 'id' | 'business' | 'time' | 'subject' | 'key' | 'data' | 'topic'> & {
  readonly type: string;
};

/** A name, not an address: schemas are read from the contracts, and nothing is fetched to understand an event. */
export function schemaId(type: string): string {
  return `urn:waybook:event:${type}.v1`;
}

/** In binary mode these are Kafka's headers, each with `ce_` before its name; `datacontenttype` is called `content-type`. */
export function cloudEventAttributes({ id, business, type, time, subject, key }: Omit<Published, 'data' | 'topic'>) {
  return {
    specversion: '1.0',
    id,
    source: `/businesses/${business}`,
    type,
    time,
    subject,
    datacontenttype: 'application/json',
    dataschema: schemaId(type),
    partitionkey: key,
    businessid: business,
  } satisfies CloudEventAttributes;
}

export function cloudEvent(event: Published, seq: number): CloudEvent {
  return { ...cloudEventAttributes(event), seq, data: event.data };
}
