import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sentences joined, without one that isn't there. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('. ');
}

/** Retry advice for a write that was refused before anything was recorded. */
export function retryAdviceWhenRefused(request: FastifyRequest): string | undefined {
  return isWrite(request) && hasKey(request) ? 'It is safe to send it again: it is done only once' : undefined;
}

/** Retry advice for a write with an unknown outcome; an Idempotency-Key makes a retry safe. */
export function retryAdviceWhenUnknown(request: FastifyRequest): string | undefined {
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
