import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInstallation } from './binaries.js';
import { connectionUrl, ensureCluster } from './cluster.js';
import { endOrphanedServer } from './orphaned-processes.js';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { type Postmaster, startPostmaster } from './postmaster.js';
import { reserveLog } from './reserve-log.js';
import { recoverySettings } from './recovery-settings.js';
import { serverAccount } from './server-account.js';
import { SupervisedPostmaster, type Supervisor } from './supervised-postmaster.js';

const START_ATTEMPTS = 5;
const RETRY_AFTER_MS = 700;
const PORT_TAKEN = /could not create any TCP\/IP sockets/;
/** A dead server that nobody reaped yet still counts as owner of the data. */
const DATA_TAKEN = /lock file "postmaster.pid" already exists/;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export interface EmbeddedPostgresOptions {
  /** Holds data, log and password. Nobody else may be using it: who calls this holds the lock on the folder above. */
  readonly directory: string;
  /** Further server settings, for instance `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  readonly port: number;
  /** The file that the server writes its log to. */
  readonly log: string;
  /** The superuser's connection to a database of this server. */
  url(database: string): string;
  /**
   * From now on the server is started again, on the same port, whenever it ends by itself or is killed. Without this, it stays away. One that
   * hangs is left alone: what it hasn't answered it may still do.
   */
  supervise(supervisor: Supervisor): void;
  /** Makes sure that the server can write some megabytes of log on a full disk. @throws if the server can't be reached */
  reserveLog(): Promise<void>;
  /** Ends the server in good order; its data stays. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, on a free port of this machine alone. A server that a killed process left on the
 * same data is ended first. Should this process be killed, the server ends by itself.
 *
 * @throws PostgresUnavailable
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const account = await serverAccount(`${directory}/data`);
  const installation = await findInstallation(account);
  const cluster = await ensureCluster(directory, installation, account);
  await endOrphanedServer(cluster.data);
  await putAwayLargeLog(cluster.log);
  const startOn = (port: number, stopped?: AbortSignal) =>
    startPostmaster(installation, cluster, account, { ...serverSettings(port), ...options.settings }, stopped);
  const { postmaster, port } = await startOnFreePort(startOn);
  const server = new SupervisedPostmaster(postmaster, cluster.log, async (stopped) => {
    await endOrphanedServer(cluster.data);
    return startOn(port, stopped).catch((error: unknown) => {
      throw PORT_TAKEN.test((error as Error).message) ? portTaken(port, error) : error;
    });
  });
  return {
    port,
    log: cluster.log,
    url: (database) => connectionUrl(cluster.password, port, database),
    supervise: (supervisor) => server.supervise(supervisor),
    reserveLog: () => reserveLog(connectionUrl(cluster.password, port, 'postgres'), cluster.data),
    stop: () => server.stop(),
  };
}

async function startOnFreePort(
  startOn: (port: number) => Promise<Postmaster>,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { postmaster: await startOn(port), port };
    } catch (error) {
      const { message } = error as Error;
      if (attempt === START_ATTEMPTS || !(PORT_TAKEN.test(message) || DATA_TAKEN.test(message))) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

function portTaken(port: number, cause: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    `Port ${port}, on which everybody looks for the embedded PostgreSQL, was taken by another process`,
    { cause },
  );
}

function serverSettings(port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details and failed statements quote rows, and with them people: they don't belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Else whoever commits first into a new segment of the WAL writes 16 MB of zeros, and all who commit wait some 50 ms for it.
    wal_init_zero: 'off',
    ...recoverySettings(),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening, failed) => {
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', listening);
  });
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}

async function putAwayLargeLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(log, `${log}.1`);
}
