import { allEvents, upcast, type EventFamily } from '../events/index.js';
import { documentMapping, driverDocumentMapping } from './mapping/document-mapping.js';
import type { Draft, Mapping, StoredType } from './mapping/draft.js';
import { driverRelatedMapping, driverMapping } from './mapping/driver-mapping.js';
import { payrollMapping } from './mapping/payroll-mapping.js';
import { queryMapping } from './mapping/query-mapping.js';
import { remittanceMapping } from './mapping/remittance-mapping.js';
import { ticketMapping } from './mapping/ticket-mapping.js';
import { publicTopics, type PublicEventType } from './public-events.js';
import type { PublicTopic } from './topic-names.js';

/** What the mapping sees of a stored event; personal fields in `data` are sealed and stay so. */
export interface StoredEvent {
  readonly seq: number;
  readonly eventId: string;
  readonly business: string;
  readonly stream: string;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
  /** Of the stored form; today's where it is left out. */
  readonly schemaVersion?: number;
}

/** An event as other systems get it. */
export interface PublicEvent {
  /** Recognises a repetition. */
  readonly id: string;
  readonly topic: PublicTopic;
  /** Events of one key come in order. */
  readonly key: string;
  readonly type: PublicEventType;
  readonly business: string;
  /** The stream it comes from. */
  readonly subject: string;
  /** When it happened. */
  readonly time: string;
  /** Place in the sealed log of the stored event that it comes from. */
  readonly seq: number;
  readonly data: object;
}

const mapping = {
  ...remittanceMapping,
  ...payrollMapping,
  ...queryMapping,
  ...ticketMapping,
  ...driverMapping,
  ...driverRelatedMapping,
  ...driverDocumentMapping,
  ...documentMapping,
} satisfies Partial<Mapping<StoredType>>;

/** Stored events that mean something outside; of the others nothing leaves. */
export const PUBLISHED_STORED_TYPES = Object.keys(mapping) as readonly (keyof typeof mapping)[];

const stored: EventFamily = allEvents;

const topics: ReadonlyMap<string, PublicTopic> = new Map(
  publicTopics.flatMap(({ topic, events }) => Object.keys(events).map((type) => [type, topic] as const)),
);

/** The topic that all events of a type stand on. */
export function topicOf(type: PublicEventType): PublicTopic {
  const topic = topics.get(type);
  if (topic === undefined) throw new Error(`${type} stands on no topic`);
  return topic;
}

/**
 * Which public events a stored one becomes: none, one, or several, always the same ones in the same order. Whoever lets a stored event
 * become more than before puts the new ones last: their places are counted.
 */
export function publish(event: StoredEvent): PublicEvent[] {
  if (!Object.hasOwn(mapping, event.type)) return [];
  const toDrafts = mapping[event.type as keyof typeof mapping] as (data: object) => readonly Draft[];
  const { eventId, business, stream: subject, seq } = event;
  const time = event.at.toISOString();
  return toDrafts(todaysData(event)).map(({ type, key, data, part }) => ({
    id: part === undefined ? eventId : `${eventId}/${part}`,
    topic: topicOf(type),
    key,
    type,
    business,
    subject,
    time,
    seq,
    data,
  }));
}

function todaysData({ type, schemaVersion, data }: StoredEvent): object {
  const definition = stored[type];
  return definition === undefined || schemaVersion === undefined ? data : upcast(definition, schemaVersion, data);
}
