export { schemaIsCurrent } from './database-checks.js';
export { allHold, type ReadinessCheck, serveHealth } from './health.js';
