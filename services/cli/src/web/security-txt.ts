import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS;
const LANGUAGES = 'en';

export interface SecurityTxt {
  /** A `mailto:` or `https:` address. */
  readonly contact: string;
  readonly publicUrl?: string;
  readonly now: () => Date;
}

/** Tells researchers where to report a vulnerability (RFC 9116). */
export function serveSecurityTxt(fastify: FastifyInstance, page: SecurityTxt): void {
  fastify.get(PATH, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(securityTxt(page)));
}

export function securityTxt({ contact, publicUrl, now }: SecurityTxt): string {
  const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
  const fields = [
    ['Contact', contact],
    ['Expires', new Date(today + GOOD_FOR_MS).toISOString()],
    ['Preferred-Languages', LANGUAGES],
    // An http address may not be named (section 2.5.2).
    ...(publicUrl?.startsWith('https:') ? [['Canonical', new URL(PATH, publicUrl).href]] : []),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
