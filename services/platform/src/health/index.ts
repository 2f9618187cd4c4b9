export { schemaIsCurrent } from './database-checks.js';
export { type ReadinessCheck, serveHealth } from './health.js';
