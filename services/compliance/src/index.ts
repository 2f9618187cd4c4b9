export { complianceConsumer } from './compliance-consumer.js';
export { ComplianceHistoryModule } from './compliance-history.module.js';
export { complianceServiceMigrations } from './compliance.migration.js';
export type { Remind } from './daily-round.js';
export { startCompliance } from './start-compliance.js';
