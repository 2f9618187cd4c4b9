import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors/index.js';
import { retryAdviceWhenUnknown, retryAdviceWhenRefused, sentences } from '../retry-advice.js';

export class NoAnswerInTime extends DomainError {
  override readonly code = 'NO_ANSWER_IN_TIME';
  override readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;
  constructor(request: FastifyRequest) {
    super(
      sentences(
        'The portal took too long to answer. Please try again in a few seconds',
        retryAdviceWhenUnknown(request),
      ),
    );
  }
}

/** Refused before anything was done. */
export class TooBusy extends DomainError {
  override readonly code = 'TOO_BUSY';
  override readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 2;
  constructor(request: FastifyRequest) {
    super(
      sentences(
        'The portal has too much to do at the moment. Please try again in a few seconds',
        retryAdviceWhenRefused(request),
      ),
    );
  }
}

/** One sign-in, or one API key, asks for more at once than everybody's share. */
export class TooManyAtOnce extends DomainError {
  override readonly code = 'TOO_MANY_AT_ONCE';
  override readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super('Too many requests of yours are under way at the same time. Please wait for their answers');
  }
}

/** The process is about to end, and another one is there, or will be soon. Nothing was done. */
export class PortalStopping extends DomainError {
  override readonly code = 'PORTAL_STOPPING';
  override readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;
  constructor(request: FastifyRequest) {
    super(
      sentences('The portal is being restarted. Please try again in a few seconds', retryAdviceWhenRefused(request)),
    );
  }
}
