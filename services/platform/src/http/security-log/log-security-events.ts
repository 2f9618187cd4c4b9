import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../../logging/index.js';
import { contextOf } from '../request-context.js';
import type { SecurityEvent, SecurityLog } from './security-log.js';
import { securityNotesOf } from './security-notes.js';

const TOO_MANY = 429;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** Looks at each answer, so that nothing that refuses somebody can forget to say so. */
export function logSecurityEvents(fastify: FastifyInstance, log: SecurityLog): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const event = securityEventIn(request, reply, log);
    if (event !== null) log.record(event);
    done();
  });
}

function securityEventIn(request: FastifyRequest, reply: FastifyReply, log: SecurityLog): SecurityEvent | null {
  const { event: noted, account, actor, business, reason = `HTTP_${reply.statusCode}` } = securityNotesOf(request);
  const event = noted ?? log.eventOf(reason) ?? refusalBy(reply.statusCode);
  if (event === undefined) return null;
  const caller = contextOf(request)?.caller;
  return {
    event,
    reason,
    account,
    actor: actor ?? caller?.id,
    business: business ?? caller?.businessId,
    address: request.ip,
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    requestId: request.id,
  };
}

function refusalBy(status: number): string | undefined {
  if (status === TOO_MANY) return 'throttled';
  return REFUSED.has(status) ? 'call_refused' : undefined;
}
