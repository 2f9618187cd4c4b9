export { Clock, SystemClock } from './clock.js';
export { ClockObstacle, sentenceOf } from './clock-obstacle.js';
export { ClockWatch } from './clock-watch.js';
export { CLOCK_TOLERANCE_MS, CLOCK_WARNING_MS, WatchedClock, type TimeReading } from './watched-clock.js';
