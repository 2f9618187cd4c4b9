import type { FastifyRequest } from 'fastify';
import type { KnownCaller } from './actor.js';

/** What the server found out about a request before its controller runs. */
export interface RequestContext {
  /** When the request came in, by the service's clock. */
  readonly at: Date;
  /** Null on public routes. */
  readonly caller: KnownCaller | null;
}

const contexts = new WeakMap<FastifyRequest, RequestContext>();

export function rememberContext(request: FastifyRequest, context: RequestContext): void {
  contexts.set(request, context);
}

export function contextOf(request: FastifyRequest): RequestContext | undefined {
  return contexts.get(request);
}
