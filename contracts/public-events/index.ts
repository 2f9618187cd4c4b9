export * from './cloud-event.js';
export type { TopicDefinition } from './define-topic.js';
export * from './public-events.js';
export * from './public-schemas.js';
export * from './public-seq.js';
export * from './publish.js';
export { storedTypesOf } from './sources.js';
export * from './topic-names.js';
