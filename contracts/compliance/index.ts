export * from './document-standing.js';
export * from './score.js';
