import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { PostgresUnavailable } from './postgres-unavailable.js';

/** Whom the server runs as; empty means: as whoever runs Waybook. */
export interface ServerAccount {
  readonly uid?: number;
  readonly gid?: number;
}

const SYSTEM_USER = 'postgres';

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of the data that is already there, else as the
 * system's user `postgres`, made where it is missing.
 */
export async function serverAccount(dataDirectory: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(dataDirectory).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return systemUser() ?? createSystemUser();
}

function systemUser(): ServerAccount | undefined {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
}

function createSystemUser(): ServerAccount {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]);
  const account = systemUser();
  if (!account) {
    throw new PostgresUnavailable(
      `PostgreSQL does not run as root, and the user "${SYSTEM_USER}" could not be made: start Waybook as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return account;
}
