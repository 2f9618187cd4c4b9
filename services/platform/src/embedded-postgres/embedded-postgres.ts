import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInstallation, type Installation } from './binaries.js';
import { type Cluster, connectionUrl, ensureCluster } from './cluster.js';
import { type Postmaster, startPostmaster, stopLeftover, stopPostmaster } from './postmaster.js';
import { type ServerAccount, serverAccount } from './server-account.js';

const START_ATTEMPTS = 5;
const RETRY_AFTER_MS = 700;
/** The port was taken meanwhile, or a dead server that nobody reaped yet still counts as owner of the data. */
const PASSING_TROUBLE = /could not create any TCP\/IP sockets|lock file "postmaster.pid" already exists/;
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
  await stopLeftover(cluster.data);
  await putAwayLargeLog(cluster.log);
  const { postmaster, port } = await startOnFreePort(installation, cluster, account, options.settings ?? {});
  return {
    port,
    log: cluster.log,
    url: (database) => connectionUrl(cluster.password, port, database),
    stop: () => stopPostmaster(postmaster),
  };
}

async function startOnFreePort(
  installation: Installation,
  cluster: Cluster,
  account: ServerAccount,
  settings: Readonly<Record<string, string>>,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      const postmaster = await startPostmaster(installation, cluster, account, {
        ...serverSettings(port),
        ...settings,
      });
      return { postmaster, port };
    } catch (error) {
      if (attempt === START_ATTEMPTS || !PASSING_TROUBLE.test((error as Error).message)) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
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
