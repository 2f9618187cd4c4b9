export * from './counted.js';
export * from './pay-day.js';
export * from './pod-photos.js';
