import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { PortalCookie } from '../portal-cookie.js';
import { PASSKEY_CHALLENGE_LIFE_MS } from './passkey-challenges.js';

const SECRET_BYTES = 32;

/** Binds challenges to the browser that asked for them. Its tabs share one secret, so that none makes another's challenge void. */
@Injectable()
export class PasskeyCookie {
  readonly #cookie: PortalCookie;

  constructor(@Inject(AUTH_SETTINGS) settings: AuthSettings) {
    this.#cookie = new PortalCookie(settings, {
      name: 'waybook_passkey',
      path: '/api/auth',
      lifeMs: PASSKEY_CHALLENGE_LIFE_MS,
    });
  }

  /** Empty where the browser has asked for no challenge. */
  read(request: FastifyRequest): string {
    return this.#cookie.read(request);
  }

  /** The browser's secret, which it now keeps for as long as a challenge is good. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const secret = this.read(request) || randomBytes(SECRET_BYTES).toString('base64url');
    this.#cookie.set(reply, secret);
    return secret;
  }
}
