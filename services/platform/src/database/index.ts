export * from './business-table.js';
export * from './connections/index.js';
export * from './migration.js';
export * from './prepare-database.js';
export * from './roles.js';
export { UnfitServer } from './unfit-server.js';
