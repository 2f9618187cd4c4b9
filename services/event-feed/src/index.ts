export * from './dead-letters.js';
export type * from './event-feed.js';
export * from './feed.migration.js';
export type * from './published-event.js';
export { SealedLogFeed, type SealedLogFeedOptions } from './sealed-log/sealed-log-feed.js';
