import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Answer } from '../../testing/index.js';

/** The refresh cookie as an answer set it, ready to be sent back. */
export function refreshCookieOf(answer: Answer): string {
  return cookieOf(answer, 'waybook_refresh');
}

/** The cookie that says to which accounts somebody has signed in on a device. */
export function marksOf(answer: Answer): string {
  return cookieOf(answer, 'waybook_devices');
}

function cookieOf(answer: Answer, ending: string): string {
  const [cookie] = answer.cookies.filter(({ name }) => name.endsWith(ending));
  if (!cookie) throw new Error(`No cookie ${ending} in ${answer.statusCode} ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

export function refresh(app: NestFastifyApplication, cookie: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie, ...headers } });
}

export function me(app: NestFastifyApplication, token: string) {
  return app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
}
