export * from './csv.js';
export * from './csv-of-pages.js';
export * from './read-csv.js';
export * from './row-counts.js';
