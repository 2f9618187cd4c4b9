export * from './auth.js';
export * from './limits.js';
export * from './live.js';
export * from './permissions.js';
export * from './problem.js';
export * from './queries.js';
export * from './remittances.js';
export * from './uploads.js';
