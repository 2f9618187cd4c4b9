// The whole of a thread that folds streams for `waybook projections rebuild`; see `projectionThreads`.
import { allEvents } from '@waybook/contracts/events';
import { serveFolding } from '@waybook/event-store';
import { createPool } from '@waybook/platform/database';
import { projectedStreams } from './projected-streams.js';

/** One reads ahead, one is for keys. */
const CONNECTIONS = 2;

serveFolding({
  events: allEvents,
  definitions: projectedStreams,
  openPool: (url) => createPool({ url, connections: CONNECTIONS, settings: { jit: 'off' } }),
});
