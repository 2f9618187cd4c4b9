import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { AUTH_SETTINGS, derivedKey, SESSION_IDLE_MS, type AuthSettings } from '../auth-settings.js';
import { readRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.js';

const NAME = 'waybook_refresh';
/** Browsers take a cookie of this name from the portal's own host over https alone: no sibling host can slip in a session of its own. */
const NAME_OVER_HTTPS = `__Host-${NAME}`;

/**
 * No script can read it, and no other site can send it. Without https it goes to the sign-in calls alone; what no sibling host may set
 * goes to the whole host.
 */
@Injectable()
export class RefreshCookie {
  private readonly key: Buffer;
  private readonly name: string;
  private readonly attributes: { httpOnly: true; sameSite: 'strict'; path: string; secure: boolean };

  constructor(@Inject(AUTH_SETTINGS) { jwtKey, isHttps }: AuthSettings) {
    this.key = derivedKey(jwtKey, 'refresh token');
    this.name = isHttps ? NAME_OVER_HTTPS : NAME;
    this.attributes = { httpOnly: true, sameSite: 'strict', path: isHttps ? '/' : '/api/auth', secure: isHttps };
  }

  read(request: FastifyRequest): RefreshToken | null {
    const text = request.cookies[this.name];
    return text === undefined ? null : readRefreshToken(this.key, text);
  }

  set(reply: FastifyReply, token: RefreshToken): void {
    void reply.setCookie(this.name, writeRefreshToken(this.key, token), {
      ...this.attributes,
      maxAge: SESSION_IDLE_MS / 1_000,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
