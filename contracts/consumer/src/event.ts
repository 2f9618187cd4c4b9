import { faultIn, type Schema } from './check-schema.js';
import type { PublicEventData } from './generated/public-events.js';
import { SCHEMAS } from './generated/schemas.js';

export type PublicEventType = keyof PublicEventData;
export const PUBLIC_EVENT_TYPES = Object.keys(SCHEMAS) as readonly PublicEventType[];

/** What goes with every event: a CloudEvent 1.0, with `seq` and `businessid` beside it. */
export interface Envelope {
  readonly specversion: '1.0';
  /** Recognises a repetition. */
  readonly id: string;
  readonly source: string;
  /** When it happened. */
  readonly time: string;
  /** The record that it happened to. */
  readonly subject: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  /** Events of one key come in order. */
  readonly partitionkey: string;
  readonly businessid: string;
  /** Grows from event to event of the business; gaps in it mean nothing. */
  readonly seq: number;
}

export type EventOfType<Type extends PublicEventType> = Envelope & {
  readonly type: Type;
  readonly data: PublicEventData[Type];
};

/** An event of a type that this version knows; its data has been checked. */
export type PublicEvent = { [Type in PublicEventType]: EventOfType<Type> }[PublicEventType];

/** An event of a type that came later than this version: its envelope has been checked, its data has not. */
export interface UnknownEvent extends Envelope {
  readonly type: string;
  readonly data: object;
}

/** Something that claims to be an event and isn't what its schema says. Nothing was booked of it. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

const text: Schema = { type: 'string' };
const ENVELOPE: Schema = {
  type: 'object',
  properties: {
    specversion: { const: '1.0' },
    id: text,
    source: text,
    type: text,
    time: { type: 'string', format: 'date-time' },
    subject: text,
    datacontenttype: { const: 'application/json' },
    dataschema: text,
    partitionkey: text,
    businessid: { type: 'string', format: 'uuid' },
    seq: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    data: { type: 'object' },
  },
  required: [
    'specversion',
    'id',
    'source',
    'type',
    'time',
    'subject',
    'datacontenttype',
    'dataschema',
    'partitionkey',
    'businessid',
    'seq',
    'data',
  ],
};

/** @throws InvalidEvent where it is no event, or not what the schema of its type says */
export function readEvent(value: unknown): PublicEvent | UnknownEvent {
  const fault = faultIn(ENVELOPE, value, 'event');
  if (fault !== null) throw new InvalidEvent(`This is no event: ${fault}.`);
  const event = value as UnknownEvent;
  if (!isKnown(event)) return event;
  const wrong = faultIn(SCHEMAS[event.type], event.data);
  if (wrong !== null) throw new InvalidEvent(`${event.type} ${event.id} is not as described: ${wrong}.`);
  return event;
}

/** Whether an event that was read is of a type that this version knows. */
export function isKnown(event: PublicEvent | UnknownEvent): event is PublicEvent {
  return Object.hasOwn(SCHEMAS, event.type);
}

/** A message of Kafka, as clients give it: headers and value as bytes or text. */
export interface KafkaMessage {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly value: Uint8Array | string | null;
}

/** The event in a message of Kafka (CloudEvents in binary mode). @throws InvalidEvent */
export function eventFromKafka({ headers = {}, value }: KafkaMessage): PublicEvent | UnknownEvent {
  const attributes = Object.entries(headers)
    .filter(([name]) => name.startsWith('ce_'))
    .map(([name, header]) => [name.slice('ce_'.length), asText(header)] as const);
  const { seq, ...others } = Object.fromEntries(attributes);
  const datacontenttype = asText(headers['content-type']);
  return readEvent({ ...others, datacontenttype, seq: Number(seq), data: parsed(asText(value)) });
}

function asText(value: unknown): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);
}

/** @throws InvalidEvent */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new InvalidEvent('This is no event: it is not JSON.', { cause: error });
  }
}
