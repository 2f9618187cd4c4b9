export * from './as-owner.js';
export * from './log-lines.js';
export * from './pgbouncer.js';
export * from './query-once.js';
export * from './severable-way.js';
export * from './test-database.js';
export * from './test-server.js';
export * from './until.js';
