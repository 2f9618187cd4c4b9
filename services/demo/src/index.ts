export { bulkLoadBusiness, type BulkLoadedBusiness } from './bulk-load/bulk-load-business.js';
export type { Amounts } from './bulk-load/bulk.js';
export { forEachConcurrently } from './bulk-load/for-each-concurrently.js';
export { Variation } from './variation.js';
export { DEMO_BUSINESSES, demoSignIns, seedDemo } from './seed-demo.js';
