import type { FastifyRequest } from 'fastify';
import { InvalidRequest } from './http.errors.js';

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** @throws InvalidRequest when the header is there and is not 1 to 255 printable characters */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH || !PRINTABLE.test(key)) {
    const message = `Idempotency-Key must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} printable characters without spaces`;
    throw new InvalidRequest(message, [{ field: 'Idempotency-Key', message }]);
  }
  return key;
}
