export * from './key-service.js';
