import { createParamDecorator, Param, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { requireActor, requireCaller } from './access.guard.js';
import type { Actor, KnownCaller } from './actor.js';
import { NotFound } from './http.errors.js';
import { idempotencyKeyOf, MAX_IDEMPOTENCY_KEY_LENGTH } from './idempotency-key.js';
import { contextOf } from './request-context.js';

/** Who asks, when, and under which idempotency key: what the event store's command runner wants to know. */
export interface RequestEnvelope {
  readonly business: string;
  readonly metadata: {
    readonly actor: { readonly type: 'admin' | 'driver' | 'system'; readonly id: string };
    readonly requestId?: string;
  };
  readonly at: Date;
  readonly idempotency?: { readonly key: string; readonly request: unknown };
}

/** As the log names a company's directory. */
export const DIRECTORY_ACTOR = 'company-directory';

/** The signed-in admin or driver. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  return requireActor(contextOf(requestOf(context))?.caller);
});

/** The signed-in person, or the program with an API key, on a route that is open to both. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): KnownCaller => {
  return requireCaller(contextOf(requestOf(context))?.caller);
});

const envelopeParameter = createParamDecorator((_data: unknown, context: ExecutionContext): RequestEnvelope => {
  return envelopeOf(requestOf(context));
});

const idempotencyHeader = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key with the same request answers the first outcome; with another request 422',
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
});

/** The command envelope of a signed-in request. Its idempotency key stands in the API documentation of the route. */
export function Envelope(): ParameterDecorator {
  const inject = envelopeParameter();
  return (controller, method, index) => {
    inject(controller, method, index);
    if (method === undefined) throw new Error('@Envelope belongs on a parameter of a route');
    idempotencyHeader(controller, method, Object.getOwnPropertyDescriptor(controller, method) ?? {});
  };
}

/** The envelope of what a company's directory does: nobody's hand, and no idempotency key. */
export const DirectoryEnvelope = createParamDecorator((_data: unknown, context: ExecutionContext): RequestEnvelope => {
  const request = requestOf(context);
  const known = contextOf(request);
  const { businessId: business } = requireCaller(known?.caller);
  return {
    business,
    metadata: { actor: { type: 'system', id: DIRECTORY_ACTOR }, requestId: request.id },
    at: known!.at,
  };
});

/** When the request came in, by the service's clock. */
export const RequestedAt = createParamDecorator((_data: unknown, context: ExecutionContext): Date => {
  const known = contextOf(requestOf(context));
  if (!known) throw new Error('The access guard has not seen this request');
  return known.at;
});

class KnownIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !isUuid(value)) throw new NotFound();
    return value.toLowerCase();
  }
}

/** A row's id in the path. What can't be an id names nothing that exists: 404. */
export const IdParam = (name = 'id') => Param(name, new KnownIdPipe());

function envelopeOf(request: FastifyRequest): RequestEnvelope {
  const known = contextOf(request);
  const actor = requireActor(known?.caller);
  const key = idempotencyKeyOf(request);
  return {
    business: actor.businessId,
    metadata: { actor: { type: actor.type, id: actor.id }, requestId: request.id },
    at: known!.at,
    idempotency: key === undefined ? undefined : { key, request: fingerprintOf(request) },
  };
}

/** The fingerprint's hash stays in the log for ever, and nobody may find these out by trying. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'sortCode',
  'accountNumber',
]);

/** Screens send what people are called today, and nobody believes it: a retry after a new name is the same request. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['driverName']);

function fingerprintOf({ method, url, body }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], body: whatCounts(body) };
}

function whatCounts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? null;
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => !SECRET_FIELDS.has(field) && !NAME_FIELDS.has(field)),
  );
}

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
