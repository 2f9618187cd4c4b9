import {
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
  type ValidationPipeOptions,
} from '@nestjs/common';
import type { ProblemDetail } from '@waybook/contracts/api';
import type { DomainError } from '../errors/index.js';
import { refuseOversizedBody } from './body-size-limit.js';
import { compiledRequest } from './compiled-requests/index.js';
import { InvalidRequest } from './http.errors.js';

/** Enough to mend a form by; a hostile body with thousands of wrong fields gets no longer answer. */
const MAX_DETAILS = 50;

class BoundedValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') refuseOversizedBody(value);
    // Left out it is undefined.
    if (metadata.type === 'body' && value === null) throw invalidRequestFrom([]);
    return readAtOnce(value, metadata) ?? super.transform(value, metadata);
  }
}

/** What most requests are: right ones. Null for whatever class-validator is to look at. */
function readAtOnce(value: unknown, { type, metatype }: ArgumentMetadata): object | null {
  if (metatype === undefined || (type !== 'body' && type !== 'query')) return null;
  return compiledRequest(metatype)?.(value) ?? null;
}

/** Unknown fields are refused and nothing is converted by itself: text stays text, numbers stay numbers. */
export const VALIDATION: ValidationPipeOptions = {
  transform: true,
  transformOptions: { enableImplicitConversion: false },
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  exceptionFactory: invalidRequestFrom,
};

export function requestValidation(): ValidationPipe {
  return new BoundedValidationPipe(VALIDATION);
}

function invalidRequestFrom(errors: readonly ValidationError[]): DomainError {
  const details = errors.flatMap((error) => detailsOf(error, [])).slice(0, MAX_DETAILS);
  return new InvalidRequest(sentenceFor(details), details);
}

function detailsOf(error: ValidationError, above: readonly string[]): ProblemDetail[] {
  const path = [...above, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field: path.join('.'),
    message: rule === 'whitelistValidation' ? `This request has no field ${path.join('.')}` : message,
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => detailsOf(child, path))];
}

function sentenceFor(details: readonly ProblemDetail[]): string {
  const [first, ...others] = details;
  if (!first) return 'The request is not what this call expects';
  if (others.length === 0) return first.message;
  return `${first.message} (and ${others.length} more to put right)`;
}
