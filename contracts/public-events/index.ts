export * from './cloud-event.js';
export type { PublicEventDefinition, TopicDefinition } from './define-topic.js';
export { remittanceCode } from './mapping/codes.js';
export * from './public-events.js';
export * from './public-schemas.js';
export * from './public-seq.js';
export * from './publish.js';
export { storedTypesOf } from './sources.js';
export * from './topic-names.js';
