import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from './logger.js';

/** Asked every few seconds by machines; a line for each would drown the rest. */
const SILENT = new Set(['/api/health/live', '/api/health/ready', '/metrics']);

/** One line per answered request, with the route's pattern in place of the address: ids and search words stay out. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!SILENT.has(route)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      logger.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
