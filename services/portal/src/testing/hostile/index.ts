export { EventLoopWalk } from './event-loop-walk.js';
export { SIZES, type HostileRequest, type Size } from './hostile-request.js';
export { isFault, LIMIT_MS, LOOP_LIMIT_MS, loopTimeMs, type Delay } from './second-client.js';
