import type { Socket } from 'node:net';
import { isTracing } from '@waybook/tracing';
import pg from 'pg';
import { KEEP_ALIVE_AFTER_MS, SILENCE_LIMIT_MS } from './limits.js';
import { UNRESPONSIVE_EVENT } from './pool.js';
import { tracedStatement } from './traced-statement.js';
import { ReadInBusiness, type ReadResult } from './read-in-business.js';

export interface ConnectionConfig extends pg.ClientConfig {
  /** How long the server may be silent while a statement is under way. */
  readonly silenceLimitMs?: number;
  /** Whether a pooler stands between, which may run each transaction on another connection of its own. */
  readonly isPooled?: boolean;
}

/** What pg's client has beyond its published types. */
interface Internals {
  readonly connection: { readonly stream: Socket; namesStatements?: boolean };
  readonly readyForQuery: boolean;
}

/** The server has been silent for too long; nobody knows what became of the statement. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor(limitMs: number) {
    super(`The database did not answer within ${limitMs} ms`);
  }
}

/** Every connection of ours to PostgreSQL, of a pool or single. */
export class DatabaseConnection extends pg.Client {
  readonly #silenceLimitMs: number;
  readonly #isPooled: boolean;
  #business: string | null = null;

  constructor({ silenceLimitMs = SILENCE_LIMIT_MS, isPooled = false, ...config }: ConnectionConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS, ...config });
    this.#silenceLimitMs = silenceLimitMs;
    this.#isPooled = isPooled;
    // For as long as it lives: an 'error' that nobody listens to ends the process. Whoever has asked something gets the error as the answer,
    // and whoever asks next, too.
    this.on('error', () => undefined);
    this.once('connect', () => this.#watch());
    this.query = this.#ask.bind(this) as pg.Client['query'];
  }

  /** From now on each statement is a transaction of its own that reads the rows of this business alone. */
  readIn(business: string): void {
    this.#business = business;
  }

  /** From now on statements go as they are given. */
  stopReading(): void {
    this.#business = null;
  }

  /** The socket's own timer costs nothing per statement, and covers whatever is sent, in whichever way. */
  #watch(): void {
    const { connection } = this as unknown as Internals;
    const { stream } = connection;
    connection.namesStatements = !this.#isPooled;
    stream.on('timeout', () => {
      // Nobody has asked anything. Once the timer has gone off, what is sent doesn't start it again.
      if ((this as unknown as Internals).readyForQuery) return void stream.setTimeout(this.#silenceLimitMs);
      this.emit(UNRESPONSIVE_EVENT);
      stream.destroy(new DatabaseSilent(this.#silenceLimitMs));
    });
    stream.setTimeout(this.#silenceLimitMs);
  }

  #ask(given: unknown, ...rest: readonly unknown[]): unknown {
    if (!isTracing()) return this.#send(given, rest);
    return tracedStatement((asked) => this.#send(given, asked), given, rest);
  }

  #send(given: unknown, rest: readonly unknown[]): unknown {
    if (isSubmittable(given)) return super.query(...([given, ...rest] as [pg.Submittable]));
    const business = this.#business;
    if (business === null) return super.query(...([this.#isPooled ? withoutName(given) : given, ...rest] as [string]));
    return new Promise<ReadResult>((resolve, reject) => {
      const settle = (error: Error | null, result: ReadResult) => (error ? reject(error) : resolve(result));
      super.query(new ReadInBusiness(business, given, rest[0], settle));
    });
  }
}

function isSubmittable(given: unknown): boolean {
  return typeof (given as { submit?: unknown } | null)?.submit === 'function';
}

/** A name is known to one connection of the pooler's, and the next transaction may run on another. */
function withoutName(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'name' in given ? { ...given, name: undefined } : given;
}
