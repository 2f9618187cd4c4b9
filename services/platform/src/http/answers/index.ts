export * from './answers.js';
export * from './written.js';
