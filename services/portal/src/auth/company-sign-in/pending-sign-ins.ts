import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, derivedKeys, type AuthSettings } from '../auth-settings.js';
import { PortalCookie } from '../portal-cookie.js';
import { openSealed, sealed } from '../sealed-text.js';
import type { PendingSignIn } from './pending-sign-in.js';

export const PENDING_SIGN_IN_LIFE_MS = 10 * 60 * 1_000;

/** Binds a sign-in that goes through a provider to the browser that began it (R279). */
@Injectable()
export class PendingSignIns {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #cookie: PortalCookie;

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
  ) {
    this.#keys = derivedKeys(settings, 'company sign-ins');
    const cookie = { name: 'waybook_company', path: '/api/auth', lifeMs: PENDING_SIGN_IN_LIFE_MS };
    this.#cookie = new PortalCookie(settings, cookie);
  }

  keep(reply: FastifyReply, pending: PendingSignIn): void {
    this.#cookie.set(reply, sealed(this.#keys[0], pending));
  }

  /** What this browser began; null where it began none, or too long ago. */
  read(request: FastifyRequest, at: Date): PendingSignIn | null {
    // Nothing is stored of it: whoever begins many fills no table.
    const pending = openSealed<PendingSignIn>(this.#keys, this.#cookie.read(request));
    return pending !== null && pending.expiresAtMs > at.getTime() ? pending : null;
  }

  forget(reply: FastifyReply): void {
    this.#cookie.clear(reply);
  }

  /** @returns whether it comes back for the first time; from here on it is spent, whatever comes of it */
  async spend({ state, expiresAtMs }: PendingSignIn): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'insert into spent_company_sign_ins (id, expires_at) values ($1, $2) on conflict do nothing',
      [createHash('sha256').update(state).digest('base64url'), new Date(expiresAtMs)],
    );
    return rowCount === 1;
  }
}
