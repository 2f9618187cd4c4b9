export * from './embedded-postgres.js';
export { findRunningPostgres } from './running-postgres.js';
