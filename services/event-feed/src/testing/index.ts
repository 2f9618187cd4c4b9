export { AclOfUsers } from './acl-of-users.js';
export { ensureTopics } from '../kafka/topics.js';
export { messageOf } from '../kafka/message.js';
export { readSealed } from '../sealed-log/read-sealed.js';
export { firstInversion } from './first-inversion.js';
export type { FeedProcessOptions } from './feed-process.js';
export { effectsMigration } from './parcel-consumer.js';
export { readCommittedMessages } from './read-committed-messages.js';
export { FeedProcess } from './spawn-feed.js';
