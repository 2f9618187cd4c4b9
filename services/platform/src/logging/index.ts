export { createLogger, type Logger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { logRequests, routeOf } from './request-log.js';
