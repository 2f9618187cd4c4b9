export { hasCluster } from './cluster.js';
export * from './embedded-postgres.js';
export { PostgresUnavailable } from './postgres-unavailable.js';
export { findRunningPostgres } from './running-postgres.js';
export type { Supervisor } from './supervised-postmaster.js';
