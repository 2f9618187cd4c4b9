export * from './query-once.js';
export * from './test-database.js';
export * from './test-server.js';
