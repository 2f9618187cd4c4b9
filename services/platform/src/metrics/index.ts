export { Metrics, poolUse } from './metrics.js';
