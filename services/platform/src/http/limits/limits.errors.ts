import type { FastifyRequest } from 'fastify';
import { domainError } from '../../errors/index.js';
import { retryAdviceWhenUnknown, retryAdviceWhenRefused, sentences } from '../retry-advice.js';

export const NoAnswerInTime = domainError('NO_ANSWER_IN_TIME', 'unavailable', (request: FastifyRequest) => ({
  message: sentences(
    'The portal took too long to answer. Please try again in a few seconds',
    retryAdviceWhenUnknown(request),
  ),
  retryAfterSeconds: 5,
}));

/** Refused before anything was done. */
export const TooBusy = domainError('TOO_BUSY', 'unavailable', (request: FastifyRequest) => ({
  message: sentences(
    'The portal has too much to do at the moment. Please try again in a few seconds',
    retryAdviceWhenRefused(request),
  ),
  retryAfterSeconds: 2,
}));

/** One sign-in, or one API key, asks for more at once than everybody's share. */
export const TooManyAtOnce = domainError('TOO_MANY_AT_ONCE', 'unavailable', {
  message: 'Too many requests of yours are under way at the same time. Please wait for their answers',
  retryAfterSeconds: 1,
});

/** The process is about to end, and another one is there, or will be soon. Nothing was done. */
export const PortalStopping = domainError('PORTAL_STOPPING', 'unavailable', (request: FastifyRequest) => ({
  message: sentences(
    'The portal is being restarted. Please try again in a few seconds',
    retryAdviceWhenRefused(request),
  ),
  retryAfterSeconds: 5,
}));
