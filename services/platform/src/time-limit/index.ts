export { TimeLimitPassed, withinLimit } from './time-limit.js';
