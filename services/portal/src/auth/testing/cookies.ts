import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Answer } from '../../testing/index.js';

/** The refresh cookie as an answer set it, ready to be sent back. */
export function refreshCookieOf(answer: Answer): string {
  const [cookie] = answer.cookies.filter(({ name }) => name.endsWith('waybook_refresh'));
  if (!cookie) throw new Error(`No refresh cookie in ${answer.statusCode} ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

export function refresh(app: NestFastifyApplication, cookie: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie, ...headers } });
}

export function me(app: NestFastifyApplication, token: string) {
  return app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
}
