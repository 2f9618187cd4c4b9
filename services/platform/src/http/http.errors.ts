import type { ProblemDetail } from '@waybook/contracts/api';
import { DomainError } from '../errors/index.js';

export class InvalidRequest extends DomainError {
  override readonly code = 'INVALID_REQUEST';
  override readonly kind = 'invalid';
  constructor(
    message: string,
    override readonly details: readonly ProblemDetail[] = [],
  ) {
    super(message);
  }
}

export class SignInRequired extends DomainError {
  override readonly code = 'SIGN_IN_REQUIRED';
  override readonly kind = 'unauthenticated';
  constructor() {
    super('Please sign in to continue');
  }
}

export class NotAllowed extends DomainError {
  override readonly code = 'NOT_ALLOWED';
  override readonly kind = 'forbidden';
  constructor(message = "You don't have permission to do this") {
    super(message);
  }
}

export class NotFound extends DomainError {
  override readonly code = 'NOT_FOUND';
  override readonly kind = 'not_found';
  constructor(message = "We couldn't find what you asked for") {
    super(message);
  }
}

export class TooManyRequests extends DomainError {
  override readonly code = 'TOO_MANY_REQUESTS';
  override readonly kind = 'too_many';
  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many requests. Please wait ${retryAfterSeconds} seconds and try again`);
  }
}
