// A thread that folds parcels, from our sources: threads don't run in Jest, and so bring their own hooks.
import { register } from 'node:module';

register('../../../../.ci/typescript-hooks.mjs', import.meta.url);
const [{ serveFolding }, { parcelEvents, parcelStream }, { createPool }] = await Promise.all([
  import('../rebuild/serve-folding.ts'),
  import('./parcels.ts'),
  import('@waybook/platform/database'),
]);
serveFolding({
  events: parcelEvents,
  definitions: [parcelStream],
  openPool: (url) => createPool({ url, connections: 2 }),
});
