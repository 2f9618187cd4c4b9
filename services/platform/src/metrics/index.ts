export { Metrics, type WatchedFigure } from './metrics.js';
