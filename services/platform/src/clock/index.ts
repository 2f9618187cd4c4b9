export { Clock, SystemClock } from './clock.js';
export { ClockObstacle } from './clock-obstacle.js';
export { ClockWatch } from './clock-watch.js';
export { CLOCK_TOLERANCE_MS, WatchedClock, type TimeReading } from './watched-clock.js';
