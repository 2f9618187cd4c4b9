export { createLogger, type Logger, type LogTarget } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { logRequests, routeOf } from './request-log.js';
