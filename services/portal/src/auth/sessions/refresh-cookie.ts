import { Inject, Injectable } from '@nestjs/common';
import { noteForSecurityLog } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_SETTINGS, derivedKeys, LONGEST_IDLE_MS, type AuthSettings } from '../auth-settings.js';
import { PortalCookie } from '../portal-cookie.js';
import { Sessions } from './sessions.js';
import { readRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.js';

@Injectable()
export class RefreshCookie {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #cookie: PortalCookie;

  constructor(
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
    private readonly sessions: Sessions,
  ) {
    this.#keys = derivedKeys(settings, 'refresh token');
    this.#cookie = new PortalCookie(settings, { name: 'waybook_refresh', path: '/api/auth', lifeMs: LONGEST_IDLE_MS });
  }

  read(request: FastifyRequest): RefreshToken | null {
    const text = this.#cookie.read(request);
    for (const key of this.#keys) {
      const token = readRefreshToken(key, text);
      if (token !== null) return token;
    }
    return null;
  }

  /** Sets the cookie of a new sign-in and ends the session that the browser had until now (ASVS 7.2.4). */
  async begin(reply: FastifyReply, token: RefreshToken, at: Date): Promise<void> {
    const before = this.read(reply.request);
    noteForSecurityLog(reply.request, { business: token.business });
    this.set(reply, token);
    if (before !== null && before.session !== token.session) {
      await this.sessions.end(before.business, before.session, at);
    }
  }

  set(reply: FastifyReply, token: RefreshToken): void {
    this.#cookie.set(reply, writeRefreshToken(this.#keys[0], token));
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply);
  }
}
