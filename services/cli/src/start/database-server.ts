import { join } from 'node:path';
import { type Configuration, databasePlace, type Environment } from '@waybook/platform/config';
import {
  findLogin,
  joinAsLogin,
  MasterKeyMismatch,
  type Migration,
  onOneConnection,
  prepareDatabase,
  type PreparedDatabase,
  type ServedDatabase,
  UnfitServer,
} from '@waybook/platform/database';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  hasCluster,
  PostgresUnavailable,
  startEmbeddedPostgres,
} from '@waybook/platform/embedded-postgres';
import type pg from 'pg';
import { continueTransactionIds } from './continue-transaction-ids.js';
import { type DatabaseIdentity, databaseIdentity, inWords } from './database-identity.js';
import { refusal } from './database-refusal.js';
import { DataDirectoryTaken, lockDataDirectory } from './data-directory-lock.js';
import type { Lifetime } from './lifetime.js';
import { StartRefused } from './start-refused.js';
import { UNASKED_EMBEDDED, isUnaskedEmbedded } from './start-warnings.js';

const EMBEDDED_DATABASE = 'waybook';

export interface OpenedDatabase extends ServedDatabase {
  /** Null: this process has a login of its role, and the tables are somebody else's. */
  readonly ownerUrl: string | null;
  /** Our own server; null where DATABASE_URL names another. */
  readonly server: EmbeddedPostgres | null;
}

const DUPLICATE_DATABASE = '42P04';

/**
 * The database, migrated: the one that DATABASE_URL names, else one of our own in the data directory. A process with a login of its role migrates
 * nothing, and finds it migrated.
 *
 * @throws StartRefused when it can't be reached or used
 */
export async function openDatabase(
  configuration: Configuration,
  migrations: readonly Migration[],
  lifetime: Lifetime,
): Promise<OpenedDatabase> {
  const { url, server } = await openServer(configuration, lifetime);
  const user = server === null ? await loginAt(configuration, url) : null;
  if (user !== null) return { ...(await joinWith(user, configuration, migrations)), ownerUrl: null, server };
  return { ...(await prepare(configuration, url, migrations)), server };
}

/**
 * The server alone, with a database that may be empty.
 *
 * @throws StartRefused when our own can't be started, or runs already
 */
export async function openServer(
  configuration: Configuration,
  lifetime: Lifetime,
): Promise<{ readonly url: string; readonly server: EmbeddedPostgres | null }> {
  const { databaseUrl } = configuration;
  if (databaseUrl !== undefined) return { url: databaseUrl, server: null };
  const server = await startOwnServer(configuration, lifetime);
  return { url: server.url(EMBEDDED_DATABASE), server };
}

/**
 * The same for a command that works beside a running portal: on the portal's own database where one runs on this data directory. Says first which
 * database that is.
 *
 * @throws StartRefused when it can't be reached or used
 */
export async function joinDatabase(
  configuration: Configuration,
  migrations: readonly Migration[],
  lifetime: Lifetime,
): Promise<PreparedDatabase> {
  return prepare(configuration, await joinServer(configuration, lifetime), migrations);
}

/**
 * The server alone.
 *
 * @throws StartRefused when it can't be reached, or our own can't be started
 */
export async function joinServer(configuration: Configuration, lifetime: Lifetime): Promise<string> {
  const url = configuration.databaseUrl ?? (await joinOwnServer(configuration, lifetime));
  await nameDatabase(configuration, url);
  return url;
}

/**
 * The first line of a command, on standard error: what programs read from standard output stays as it is.
 *
 * @throws StartRefused when the database can't be reached
 */
export async function nameDatabase(configuration: Configuration, url: string): Promise<void> {
  process.stderr.write(`Database: ${inWords(await identify(configuration, url))}.\n`);
  if (isUnaskedEmbedded(configuration)) process.stderr.write(`${UNASKED_EMBEDDED}\n`);
}

/** @throws StartRefused when it can't be reached */
export function identify(configuration: Configuration, url: string): Promise<DatabaseIdentity> {
  return lookAt(configuration, url, (owner) => databaseIdentity(configuration, owner));
}

/**
 * For a command that is about what is there, before anything is made for it: in the wrong folder it would find the log of a new, empty
 * installation to be what was written.
 *
 * @throws StartRefused where no database of ours is named, nor was made in the data directory
 */
export async function requireInstallation(environment: Environment, workingDirectory: string): Promise<void> {
  const { dataDirectory, databaseUrl } = databasePlace(environment, workingDirectory);
  if (databaseUrl !== undefined || (await hasCluster(serverFolder(dataDirectory)).catch(refuseUnavailable))) return;
  throw new StartRefused(
    `There is no Waybook in ${dataDirectory}: call this in the portal's folder, or set WAYBOOK_DATA_DIR or DATABASE_URL as the portal has it.`,
  );
}

/**
 * Brings a database up to the migrations given.
 *
 * @throws StartRefused when it can't be reached or used
 */
export async function prepare(
  configuration: Configuration,
  url: string,
  migrations: readonly Migration[],
): Promise<PreparedDatabase> {
  const { databaseDirectUrl: directUrl, secrets } = configuration;
  return explained(configuration, async () => {
    const prepared = await prepareDatabase({
      url,
      directUrl,
      ...secrets,
      migrations,
      say: (line) => console.error(line),
    });
    await continueTransactionIds(prepared.ownerUrl);
    return prepared;
  });
}

/**
 * Who DATABASE_URL signs in as, where that isn't the owner.
 *
 * @throws StartRefused when it can't be reached
 */
export function loginAt(configuration: Configuration, url: string): Promise<string | null> {
  return explained(configuration, () => findLogin(configuration.databaseDirectUrl ?? url));
}

/**
 * The database for a process that has a login of its role.
 *
 * @throws StartRefused when it can't be used so
 */
export function joinWith(
  user: string,
  configuration: Configuration,
  migrations: readonly Migration[],
): Promise<ServedDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, secrets, roles: processRoles } = configuration;
  return explained(configuration, () =>
    joinAsLogin(user, { url: url!, directUrl, ...secrets, migrations, processRoles }),
  );
}

/**
 * A look at a database that need not be one of ours yet.
 *
 * @throws StartRefused when it can't be reached
 */
export function lookAt<T>(
  configuration: Configuration,
  url: string,
  look: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  return explained(configuration, () => onOneConnection(configuration.databaseDirectUrl ?? url, look));
}

/** @throws StartRefused where it can't be reached or used */
async function explained<T>({ databaseUrl }: Configuration, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MasterKeyMismatch || error instanceof UnfitServer) throw new StartRefused(error.message);
    throw databaseUrl === undefined ? error : refusal(error, new URL(databaseUrl));
  }
}

async function startOwnServer(configuration: Configuration, lifetime: Lifetime): Promise<EmbeddedPostgres> {
  const { dataDirectory, isEmbeddedAsked } = configuration;
  const folder = serverFolder(dataDirectory);
  if (!isEmbeddedAsked && !(await hasCluster(folder).catch(refuseUnavailable))) throw unaskedDatabase(folder);
  const unlock = await lockDataDirectory(dataDirectory);
  lifetime.onEnd(unlock);
  const server = await startEmbeddedPostgres({ directory: folder }).catch(refuseUnavailable);
  lifetime.onEnd(() => server.stop());
  await ensureDatabase(server.url('postgres'));
  if (!isEmbeddedAsked && !(await wasServed(server.url(EMBEDDED_DATABASE)))) throw unaskedDatabase(folder);
  return server;
}

function unaskedDatabase(folder: string): StartRefused {
  return new StartRefused(
    `No portal has served the embedded database in ${folder}: set DATABASE_URL, in quotes where a shell reads it (an unquoted & ends it), or set WAYBOOK_EMBEDDED_DATABASE to 1.`,
  );
}

/** Only a running portal seals events: a database that a command made by mistake has none sealed. */
function wasServed(url: string): Promise<boolean> {
  return onOneConnection(url, async (owner) => {
    const { rows } = await owner.query<{ table: string | null }>(`select to_regclass('public.sealed') as table`);
    return rows[0]!.table !== null && (await owner.query('select from sealed limit 1')).rows.length > 0;
  });
}

function refuseUnavailable(error: unknown): never {
  throw error instanceof PostgresUnavailable ? new StartRefused(error.message) : error;
}

async function joinOwnServer(configuration: Configuration, lifetime: Lifetime): Promise<string> {
  try {
    return (await startOwnServer(configuration, lifetime)).url(EMBEDDED_DATABASE);
  } catch (error) {
    if (!(error instanceof DataDirectoryTaken)) throw error;
    const running = await findRunningPostgres(serverFolder(configuration.dataDirectory));
    if (running) return running.url(EMBEDDED_DATABASE);
    throw new StartRefused('Waybook is starting or stopping at this moment: try again in a few seconds.');
  }
}

function serverFolder(dataDirectory: string): string {
  return join(dataDirectory, 'postgres');
}

async function ensureDatabase(superuserUrl: string): Promise<void> {
  try {
    await onOneConnection(superuserUrl, (superuser) => superuser.query(`create database ${EMBEDDED_DATABASE}`));
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  }
}
