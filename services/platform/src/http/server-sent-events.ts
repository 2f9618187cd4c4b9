import type { FastifyReply } from 'fastify';

/** They have no end that could be missing or late. */
export function isServerSentEvents(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
