export { createLogger, type Logger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { linesOf, OutageLog } from './outage-log.js';
export { RequestOutages } from './request-outages.js';
export { SampledLog } from './sampled-log.js';
export { logRequests, routeOf } from './request-log.js';
