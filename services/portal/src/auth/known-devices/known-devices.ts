import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_SETTINGS, derivedKeys, type AuthSettings } from '../auth-settings.js';
import { PortalCookie } from '../portal-cookie.js';
import { DEVICE_KNOWN_MS, markOf, withMarkOf, type MarkedAccount } from './device-marks.js';

/**
 * Remembers in a cookie of the browser to which accounts somebody has signed in there. It lets nobody in: whoever has it has a count of
 * failed sign-ins of their own, which strangers can't use up.
 */
@Injectable()
export class KnownDevices {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #cookie: PortalCookie;

  constructor(@Inject(AUTH_SETTINGS) settings: AuthSettings) {
    this.#keys = derivedKeys(settings, 'known devices');
    this.#cookie = new PortalCookie(settings, { name: 'waybook_devices', path: '/api', lifeMs: DEVICE_KNOWN_MS });
  }

  /** Null where the account was never signed in to from there. */
  deviceOf(request: FastifyRequest, marked: MarkedAccount): string | null {
    return markOf(this.#keys, this.#cookie.read(request), marked)?.device ?? null;
  }

  /** Call it once the person has shown that the account is theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, marked: MarkedAccount): void {
    this.#cookie.set(reply, withMarkOf(this.#keys, this.#cookie.read(request), marked));
  }
}
