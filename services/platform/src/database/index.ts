export * from './business-table.js';
export * from './column-types.js';
export * from './migration.js';
export * from './pools.js';
export * from './prepare-database.js';
export * from './read-tables.js';
export * from './roles.js';
export { inBusiness } from './in-business.js';
