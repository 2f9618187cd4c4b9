export * from './csv.js';
export * from './csv-of-pages.js';
