import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../../logging/index.js';
import { contextOf } from '../request-context.js';
import type { SecurityEvent, SecurityLog } from './security-log.js';
import { securityNotesOf } from './security-notes.js';

const TOO_MANY = 429;
/** The client went away or was too slow, which says nothing about what it may do. */
const BROKEN_OFF: ReadonlySet<number> = new Set([408, 499]);
const REFUSED: ReadonlySet<number> = new Set([401, 403]);
const NOT_FOUND: ReadonlySet<number> = new Set([404, 405]);
/** Input of the right form that a business rule, a version or an idempotency key refuses. */
const REFUSED_BY_RULE: ReadonlySet<number> = new Set([409, 412, 422]);

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
    actorType: actor === undefined || actor === caller?.id ? caller?.type : undefined,
    business: business ?? caller?.businessId,
    address: request.ip,
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    requestId: request.id,
  };
}

function refusalBy(status: number): string | undefined {
  if (status < 400 || status >= 500 || BROKEN_OFF.has(status)) return undefined;
  if (status === TOO_MANY) return 'throttled';
  if (REFUSED.has(status)) return 'call_refused';
  if (NOT_FOUND.has(status)) return 'not_found';
  return REFUSED_BY_RULE.has(status) ? 'rule_refused' : 'input_refused';
}
