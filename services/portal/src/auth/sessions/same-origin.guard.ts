import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { ForeignOrigin } from '../auth.errors.js';

/**
 * For the calls that a cookie alone is enough for. SameSite=Strict keeps other sites' cookies away already; this also
 * refuses sibling hosts and browsers without SameSite. Who sends neither header is no browser, and has no cookie to abuse.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(AUTH_SETTINGS) private readonly settings: AuthSettings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new ForeignOrigin();
    const { origin } = request.headers;
    if (origin !== undefined && !this.#isOwn(origin, request.host)) throw new ForeignOrigin();
    return true;
  }

  /** Where browsers come by https, a page that came without it may have been changed on its way. */
  #isOwn(origin: string, host: string): boolean {
    if (!URL.canParse(origin)) return false;
    const { host: from, protocol } = new URL(origin);
    return from === host && (protocol === 'https:' || !this.settings.isHttps);
  }
}
