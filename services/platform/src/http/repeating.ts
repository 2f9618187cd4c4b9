import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sentences joined, without one that isn't there. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('. ');
}

/** What whoever sent a write may do that was refused before anything was recorded. */
export function adviceOnRefused(request: FastifyRequest): string | undefined {
  return isWrite(request) && hasKey(request) ? 'It is safe to send it again: it is done only once' : undefined;
}

/** What to do about a write of which nobody knows whether it was done: its Idempotency-Key settles it. */
export function adviceInDoubt(request: FastifyRequest): string | undefined {
  if (!isWrite(request)) return undefined;
  return hasKey(request)
    ? 'It may or may not have been done. It is safe to send it again: it is done only once'
    : 'It may or may not have been done: look before you send it again';
}

function isWrite({ method }: FastifyRequest): boolean {
  return !READING.has(method);
}

function hasKey({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined;
}
