export type * from './command-runner.js';
export * from './errors.js';
export type * from './event.js';
export type * from './event-log.js';
export type * from './stream.js';
export type * from './key-vault.js';
