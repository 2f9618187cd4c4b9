export * from './columns.js';
export * from './file-request.js';
export * from './list-file.js';
