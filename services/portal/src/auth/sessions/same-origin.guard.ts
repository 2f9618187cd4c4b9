import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ForeignOrigin } from '../auth.errors.js';

/**
 * For the calls that a cookie alone is enough for. SameSite=Strict keeps other sites' cookies away already; this also
 * refuses sibling hosts and browsers without SameSite. Who sends neither header is no browser, and has no cookie to abuse.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new ForeignOrigin();
    const { origin } = request.headers;
    if (origin !== undefined && hostOf(origin) !== request.host) throw new ForeignOrigin();
    return true;
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
