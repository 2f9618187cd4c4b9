import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpsOnly } from './http.errors.js';

const FORWARDED_PROTOCOL = 'x-forwarded-proto';

/**
 * Where people come by https, a proxy that lets them through without is told so, before anything of the request is read: what they sent has
 * gone over the line in plain, and nobody would notice. What names no protocol comes from the portal's own network, such as a probe.
 */
export function refusePlainHttp(
  fastify: FastifyInstance,
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (browsersProtocol(request) === 'http') refuse(new HttpsOnly(), request, reply);
    else done();
  });
}

/** As the outermost proxy names it; those behind it may speak plain HTTP to each other. */
function browsersProtocol({ headers }: FastifyRequest): string | undefined {
  return [headers[FORWARDED_PROTOCOL]].flat()[0]?.split(',', 1)[0]?.trim().toLowerCase();
}
