import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { AuthSettings } from './auth-settings.js';

export interface PortalCookieOptions {
  readonly name: string;
  /** Without https it goes to these calls alone; what no sibling host may set goes to the whole host. */
  readonly path: string;
  readonly lifeMs: number;
}

/**
 * A cookie that no script can read and no other site can send. Over https browsers take it from the portal's own host alone (`__Host-`): no
 * sibling host can slip in one of its own.
 */
export class PortalCookie {
  readonly #name: string;
  readonly #attributes: { httpOnly: true; sameSite: 'strict'; path: string; secure: boolean };
  readonly #maxAge: number;

  constructor({ isHttps }: Pick<AuthSettings, 'isHttps'>, { name, path, lifeMs }: PortalCookieOptions) {
    this.#name = isHttps ? `__Host-${name}` : name;
    this.#attributes = { httpOnly: true, sameSite: 'strict', path: isHttps ? '/' : path, secure: isHttps };
    this.#maxAge = lifeMs / 1_000;
  }

  /** Empty where the browser has none. */
  read(request: FastifyRequest): string {
    return request.cookies[this.#name] ?? '';
  }

  set(reply: FastifyReply, text: string): void {
    void reply.setCookie(this.#name, text, { ...this.#attributes, maxAge: this.#maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#name, this.#attributes);
  }
}
