export * from './pod-photos.js';
