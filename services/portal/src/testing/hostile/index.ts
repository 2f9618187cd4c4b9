export { EventLoopWalk, NOT_WALKED } from './event-loop-walk.js';
export { SIZES, type HostileRequest, type Size } from './hostile-request.js';
export { LIMIT_MS, LOOP_LIMIT_MS, type Delay } from './second-client.js';
