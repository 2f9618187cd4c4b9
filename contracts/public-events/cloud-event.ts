import { z } from 'zod';
import { anyObject, count, instant, text, uuid } from '../answers/fields.js';
import { PUBLIC_EVENT_TYPES, type PublicEventType } from './public-events.js';
import type { PublicEvent } from './publish.js';

/** An event in CloudEvents' structured form (CloudEvents 1.0, section 3.1). */
export const CloudEvent = z
  .object({
    specversion: z.literal('1.0'),
    /** With `source` it tells this event from every other. */
    id: text.describe('Recognises a repetition'),
    /** A URI reference. */
    source: text.meta({ example: '/businesses/0193a3f0-0000-7000-8000-000000000001' }),
    type: z.enum(PUBLIC_EVENT_TYPES).meta({ example: 'PaymentScheduled' }),
    time: instant.describe('When it happened'),
    subject: text.describe('The record it happened to'),
    datacontenttype: z.literal('application/json'),
    /** The `$id` of the data's JSON Schema, which lies in `contracts/generated/public-events`. */
    dataschema: text.describe("The data's JSON Schema, by its id"),
    /** CloudEvents' partitioning extension. */
    partitionkey: text.describe('Events of one key come in order'),
    businessid: uuid,
    /** Grows with every public event of the business; reading goes on after it. */
    seq: count.describe('Grows from event to event; ask for what comes after it'),
    data: anyObject.describe('As the AsyncAPI document has it'),
  })
  .meta({ id: 'CloudEventSchema' });
export type CloudEvent = Readonly<z.infer<typeof CloudEvent>>;

/** What goes with an event's data, in whichever form it travels. */
export type CloudEventAttributes = Omit<CloudEvent, 'type' | 'seq' | 'data'> & { readonly type: string };

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

export function cloudEvent(event: Published & { readonly type: PublicEventType }, seq: number): CloudEvent {
  return { ...cloudEventAttributes(event), type: event.type, seq, data: event.data };
}
