export * from './conformance/index.js';
export * from './decider-tests.js';
export * from './folds.js';
export { ParcelDesk } from './parcel-desk.js';
export * from './parcels.js';
