export { ComplianceHistoryModule } from './compliance-history.module.js';
export { complianceServiceMigrations } from './compliance.migration.js';
export type { Remind } from './daily-round.js';
export { startCompliance, type ComplianceOptions } from './start-compliance.js';
