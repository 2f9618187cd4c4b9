export { EventLoopWalk, type Measured } from './event-loop-walk.js';
export { SIZES, type HostileRequest, type Size } from './hostile-request.js';
export { LIMIT_MS, SecondClient } from './second-client.js';
