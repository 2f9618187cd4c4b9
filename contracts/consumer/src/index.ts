export {
  type Book,
  type Booked,
  bookEvents,
  type BookingContext,
  bookKept,
  type Consumer,
  type Log,
} from './book-events.js';
export { consumeFeed, type FeedConsumer, type Progress } from './consume-feed.js';
export {
  type Envelope,
  eventFromKafka,
  type EventOfType,
  InvalidEvent,
  isKnown,
  type KafkaMessage,
  PUBLIC_EVENT_TYPES,
  type PublicEvent,
  type PublicEventType,
  readEvent,
  type UnknownEvent,
} from './event.js';
export { type AnyEvent, EventFeed, type EventFeedOptions } from './event-feed.js';
export type * from './generated/public-events.js';
export { EventsLost, findLoss, type Loss } from './lost-events.js';
export { MemoryStore } from './memory-store.js';
export { PortalError } from './portal-error.js';
export { type Connection, type ConnectionPool, POSTGRES_TABLES, PostgresStore } from './postgres-store.js';
export type { Bookkeeping, ConsumerStore, Novelty, Position, TakenEvent } from './store.js';
export { webhookListener, webhookReceiver, type WebhookConsumer, type WebhookReceiver } from './webhook-receiver.js';
export { type Headers, type SignedMessage, verifyWebhook, WebhookNotGenuine } from './webhook-signature.js';
