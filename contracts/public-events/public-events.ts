import type { z } from 'zod';
import { documentTopic } from './topics/document-topic.js';
import { driverTopic } from './topics/driver-topic.js';
import { payrollTopic } from './topics/payroll-topic.js';
import { queryTopic } from './topics/query-topic.js';
import { remittanceTopic } from './topics/remittance-topic.js';
import { ticketTopic } from './topics/ticket-topic.js';

export const publicTopics = [
  remittanceTopic,
  queryTopic,
  ticketTopic,
  driverTopic,
  documentTopic,
  payrollTopic,
] as const;

/** Every event that other systems can get, by type; a type stands on one topic alone. */
export const publicEvents = {
  ...remittanceTopic.events,
  ...queryTopic.events,
  ...ticketTopic.events,
  ...driverTopic.events,
  ...documentTopic.events,
  ...payrollTopic.events,
};

export type PublicEventType = keyof typeof publicEvents;
export type PublicEventData<Type extends PublicEventType> = z.infer<(typeof publicEvents)[Type]['schema']>;

export const PUBLIC_EVENT_TYPES = Object.keys(publicEvents) as readonly PublicEventType[];

export function isPublicEventType(text: string): text is PublicEventType {
  return Object.hasOwn(publicEvents, text);
}
