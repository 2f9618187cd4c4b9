import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { InvalidRequest } from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';

const ENTITY_TAG = /^"(\d{1,9})"$/;
const ANY_VERSION = '*';

/** A remittance's version as HTTP's `ETag` (RFC 9110, section 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** How the API's documentation describes the answer's `ETag`. */
export const entityTagHeader = {
  ETag: { description: "The remittance's version, for `If-Match`", schema: { type: 'string', example: '"1"' } },
} as const;

/** How the API's documentation describes the optional `If-Match`. */
export const AcceptsIfMatch = () =>
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag decided on; 412 when it is another by now' });

/** The version that a request's `If-Match` asks for; null where it asks for none. */
function versionFrom(header: string | undefined): number | null {
  if (header === undefined || header === ANY_VERSION) return null;
  const version = ENTITY_TAG.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  const message = 'If-Match must be the ETag that came with the remittance.';
  throw new InvalidRequest(message, [{ field: 'If-Match', message }]);
}

/** The version that the caller decides on, where they say so. */
export const ExpectedVersion = createParamDecorator((_data: unknown, context: ExecutionContext): number | null => {
  return versionFrom(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']);
});
