import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { AUTH_SETTINGS, derivedKey, SESSION_IDLE_MS, type AuthSettings } from '../auth-settings.js';
import { readRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.js';

const COOKIE = 'waybook_refresh';

/** No script can read it, no other site can send it, and it goes to the sign-in calls alone. */
@Injectable()
export class RefreshCookie {
  private readonly key: Buffer;
  private readonly attributes: { httpOnly: true; sameSite: 'strict'; path: string; secure: boolean };

  constructor(@Inject(AUTH_SETTINGS) { jwtKey, isHttps }: AuthSettings) {
    this.key = derivedKey(jwtKey, 'refresh token');
    this.attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps };
  }

  read(request: FastifyRequest): RefreshToken | null {
    const text = request.cookies[COOKIE];
    return text === undefined ? null : readRefreshToken(this.key, text);
  }

  set(reply: FastifyReply, token: RefreshToken): void {
    void reply.setCookie(COOKIE, writeRefreshToken(this.key, token), {
      ...this.attributes,
      maxAge: SESSION_IDLE_MS / 1_000,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(COOKIE, this.attributes);
  }
}
