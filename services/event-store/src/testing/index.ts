export { askedTogether } from './asked-together.js';
export * from './conformance/index.js';
export * from './decider-tests.js';
export * from './folds.js';
export { ParcelFixture } from './parcel-fixture.js';
export * from './parcels.js';
