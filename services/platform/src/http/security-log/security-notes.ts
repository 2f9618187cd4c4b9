import type { FastifyRequest } from 'fastify';

/** What the security log can't see from outside of a request. */
export interface SecurityNotes {
  /** What happened, where that isn't a refused call like any other. */
  readonly event?: string;
  /** What somebody says they sign in to; it gets into no log but as a keyed hash. */
  readonly account?: string;
  /** Whose it is, where a cookie or a link says that instead of a bearer token. */
  readonly actor?: string;
  /** Whose business it concerns, where nobody is let in who would say that. */
  readonly business?: string;
  /** The code of the answer. */
  readonly reason?: string;
}

const notes = new WeakMap<FastifyRequest, SecurityNotes>();

/** What was noted before stays, unless this says otherwise. */
export function noteForSecurityLog(request: FastifyRequest, more: SecurityNotes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

export function securityNotesOf(request: FastifyRequest): SecurityNotes {
  return notes.get(request) ?? {};
}
