export type { CrossingResult } from './crossing-groups.js';
export { parcelMigrations } from './parcels.js';
export { inAnotherProcess } from './spawn-store.js';
