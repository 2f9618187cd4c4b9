export * from './compiled-request.js';
