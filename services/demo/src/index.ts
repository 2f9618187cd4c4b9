export { bulkLoadBusiness, type BulkLoadedBusiness } from './bulk-load/bulk-load-business.js';
export type { Amounts } from './bulk-load/bulk.js';
export { eachAtOnce } from './bulk-load/at-once.js';
export { Variation } from './variation.js';
export { demoSignIns, seedDemo } from './seed-demo.js';
