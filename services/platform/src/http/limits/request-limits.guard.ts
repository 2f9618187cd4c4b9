import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../request-context.js';
import type { RequestsInFlight } from './requests-in-flight.js';

/** The last guard: whose time ran out while the others looked is not worked for any more. */
export class RequestLimitsGuard implements CanActivate {
  readonly #requests: RequestsInFlight;

  constructor(requests: RequestsInFlight) {
    this.#requests = requests;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.#requests.admit(request, contextOf(request)?.caller?.sessionId);
    return true;
  }
}
