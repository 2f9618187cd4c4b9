export { ensureTopics } from '../kafka/topics.js';
export { messageOf } from '../kafka/message.js';
export { readSealed } from '../sealed-log/read-sealed.js';
export { firstInversion } from './expectations.js';
export type { FeedOrders } from './feed-process.js';
export { effectsMigration } from './parcel-contract.js';
export { committedOn } from './read-committed.js';
export { FeedProcess } from './spawn-feed.js';
