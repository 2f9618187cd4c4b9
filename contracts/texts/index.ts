export * from './counted.js';
export * from './pod-photos.js';
