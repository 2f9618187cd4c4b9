import { isDatabaseOutage } from '@waybook/platform/database-trouble';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce, severableProxy, type SeverableProxy } from '@waybook/platform/testing';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DATABASE = 'waybook';
const OWNER = 'waybook_owner';
const START_TRIES = 40;
const START_AGAIN_MS = 250;
const RECOVERY_LIMIT_MS = 120_000;
/** Connections for all processes of an installation, and few enough that a fault can use them up. */
const SETTINGS = { max_connections: '120' };

/** The database of an installation as faults reach it. */
export interface DatabaseUnderFault {
  /** A superuser's, past the proxy. */
  readonly superuserUrl: string;
  /** Process ids of the server and all that it started. */
  processes(): readonly number[];
  query<R extends object>(...statements: string[]): Promise<R[]>;
}

/** A PostgreSQL server of the drill's own, which the installation reaches through a proxy. */
export class ExternalDatabase implements DatabaseUnderFault {
  readonly #folder: string;
  #server: EmbeddedPostgres;

  private constructor(
    folder: string,
    server: EmbeddedPostgres,
    readonly way: SeverableProxy,
  ) {
    this.#folder = folder;
    this.#server = server;
  }

  static async start(folder: string): Promise<ExternalDatabase> {
    const server = await startEmbeddedPostgres({ directory: folder, settings: SETTINGS });
    const database = new ExternalDatabase(folder, server, await severableProxy(server.url(DATABASE)));
    await queryOnce(
      server.url('postgres'),
      `create role ${OWNER} login createrole password '${OWNER}'`,
      `create database ${DATABASE} owner ${OWNER}`,
    );
    return database;
  }

  /** What the installation is given as DATABASE_URL. */
  get url(): string {
    return Object.assign(new URL(this.way.through(this.#server.url(DATABASE))), { username: OWNER, password: OWNER })
      .href;
  }

  get superuserUrl(): string {
    return this.#server.url(DATABASE);
  }

  processes(): readonly number[] {
    return familyOf(postmasterOf(this.#folder));
  }

  query<R extends object>(...statements: string[]): Promise<R[]> {
    return queriedOnceUp(() => queryOnce<R & Record<string, unknown>>(this.superuserUrl, ...statements));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** Starts it again on what it kept; whoever ran it before is gone, or about to be. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.#server = await startEmbeddedPostgres({ directory: this.#folder, settings: SETTINGS });
        return this.way.leadTo(this.#server.url(DATABASE));
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await sleep(START_AGAIN_MS);
      }
    }
  }

  async answersWithin(limitMs: number): Promise<boolean> {
    const giveUpAt = performance.now() + limitMs;
    while (performance.now() < giveUpAt) {
      const isUp = await queryOnce(this.superuserUrl, 'select 1').then(
        () => true,
        () => false,
      );
      if (isUp) return true;
      await sleep(START_AGAIN_MS);
    }
    return false;
  }

  async close(): Promise<void> {
    await this.way.close();
    await this.#server.stop();
  }
}

/** The one that an all-in-one portal starts and watches itself. */
export class EmbeddedDatabase implements DatabaseUnderFault {
  readonly #dataDirectory: string;

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  get superuserUrl(): string {
    const [, , , port] = this.#postmasterFile();
    const password = readFileSync(join(this.#dataDirectory, 'postgres/password'), 'utf8');
    return `postgresql://waybook:${password}@127.0.0.1:${port}/${DATABASE}`;
  }

  processes(): readonly number[] {
    return familyOf(postmasterOf(join(this.#dataDirectory, 'postgres')));
  }

  query<R extends object>(...statements: string[]): Promise<R[]> {
    return queriedOnceUp(() => queryOnce<R & Record<string, unknown>>(this.superuserUrl, ...statements));
  }

  #postmasterFile(): string[] {
    return readFileSync(join(this.#dataDirectory, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  }
}

/** A server that recovers takes nobody, the drill neither. */
async function queriedOnceUp<Rows>(query: () => Promise<Rows>): Promise<Rows> {
  const giveUpAt = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() > giveUpAt) throw error;
      await sleep(START_AGAIN_MS);
    }
  }
}

/** Undefined where no server runs on the folder's data. */
function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ') ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** A server and its children, the server first. */
function familyOf(server: number | undefined): number[] {
  if (server === undefined) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === server);
  return [server, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
