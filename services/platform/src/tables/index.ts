export * from './column.js';
export * from './table-sql.js';
export * from './table.js';
