export type * from './command-runner.js';
export * from './create-event-store.js';
export * from './errors.js';
export type * from './event.js';
export type * from './event-log.js';
export * from './event-store.migration.js';
export type * from './key-vault.js';
export type * from './stream.js';
export { destroyedKeyRow } from './vault/destroyed-key.js';
