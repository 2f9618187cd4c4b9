import { Operators } from '@waybook/platform/http';
import { PortalCookie } from '@waybook/portal';
import type { FastifyRequest } from 'fastify';
import { hash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export const LINK_MINUTES = 10;
export const SESSION_MINUTES = 30;
/** Nobody finds it by trying. */
const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
const hashOf = (secret: string) => hash('sha256', secret, 'buffer');

/** @param pool of the system's role. @returns what the link holds; the database keeps its hash */
export async function makeOperatorLink(pool: pg.Pool): Promise<string> {
  const token = newSecret();
  await pool.query('delete from operator_access where expires_at < now()');
  await pool.query(
    `insert into operator_access (hash, kind, expires_at) values ($1, 'link', now() + make_interval(mins => ${LINK_MINUTES}))`,
    [hashOf(token)],
  );
  return token;
}

/** A link is good once, and a session ends by the clock, however much it is used. */
export class OperatorSessions extends Operators {
  readonly cookie: PortalCookie;
  readonly #pool: pg.Pool;

  /** @param pool of the system's role */
  constructor(pool: pg.Pool, isHttps: boolean) {
    super();
    this.#pool = pool;
    this.cookie = new PortalCookie(
      { isHttps },
      { name: 'waybook_operator', path: '/api/operator', lifeMs: SESSION_MINUTES * 60_000 },
    );
  }

  /** @returns the session's secret; null where the link was used, is too old, or never was one */
  async open(token: string): Promise<string | null> {
    const secret = newSecret();
    const opened = await this.#pool.query(
      `with used as (delete from operator_access where hash = $1 and kind = 'link' and expires_at > now() returning 1)
       insert into operator_access (hash, kind, expires_at)
       select $2, 'session', now() + make_interval(mins => ${SESSION_MINUTES}) from used`,
      [hashOf(token), hashOf(secret)],
    );
    return opened.rowCount === 1 ? secret : null;
  }

  async admits(request: FastifyRequest): Promise<boolean> {
    const secret = this.cookie.read(request);
    if (secret === '') return false;
    const { rowCount } = await this.#pool.query(
      `select from operator_access where hash = $1 and kind = 'session' and expires_at > now()`,
      [hashOf(secret)],
    );
    return rowCount === 1;
  }

  async end(request: FastifyRequest): Promise<void> {
    await this.#pool.query(`delete from operator_access where hash = $1 and kind = 'session'`, [
      hashOf(this.cookie.read(request)),
    ]);
  }
}
