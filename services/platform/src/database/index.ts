export { businessTable } from './business-table.js';
export * from './connections/index.js';
export { entityOf, type RecordOfEntity } from './entity.js';
export * from './migration.js';
export * from './prepare-database.js';
export { masterKeyMark } from './role-password.js';
export * from './roles.js';
export { tableMigration } from './table-migration.js';
export { UnfitServer } from './unfit-server.js';
