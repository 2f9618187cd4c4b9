export * from './column-types.js';
export * from './pools.js';
export * from './read-tables.js';
export { DatabaseConnection } from './connection.js';
export { inBusiness } from './in-business.js';
export { onOneConnection, openConnection } from './open-connection.js';
