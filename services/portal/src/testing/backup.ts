import { prepareDatabase, createAppPool, createSystemPool, type Migration } from '@waybook/platform/database';
import { TEST_SERVER, type TestDatabase } from '@waybook/platform/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The test databases' own. */
const MASTER_KEY = Buffer.alloc(32, 7);

type Copy = Pick<TestDatabase, 'appPool' | 'systemPool' | 'appUrl' | 'drop'>;

/** The database as it is now, restored elsewhere; dropped before the original, whose roles it has. */
export async function restoredBackup(original: TestDatabase, migrations: readonly Migration[]): Promise<Copy> {
  const url = new URL(original.ownerUrl);
  const source = url.pathname.slice(1);
  const name = `copy_${randomBytes(6).toString('hex')}`;
  await asSuperuser([
    `alter database ${source} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`,
    `create database ${name} template ${source} owner ${original.roles.owner}`,
    `alter database ${source} with allow_connections true`,
    `alter database ${name} with allow_connections true`,
  ]);
  url.pathname = name;
  const { appUrl, systemUrl } = await prepareDatabase({ url: url.toString(), masterKey: MASTER_KEY, migrations });
  const appPool = createAppPool(appUrl);
  const systemPool = createSystemPool(systemUrl);
  return {
    appPool,
    systemPool,
    appUrl,
    drop: async () => {
      await Promise.all([appPool.end(), systemPool.end()]);
      await asSuperuser([`drop database ${name} with (force)`]);
    },
  };
}

async function asSuperuser(statements: readonly string[]): Promise<void> {
  const superuser = new pg.Client({ connectionString: process.env[TEST_SERVER] });
  await superuser.connect();
  try {
    for (const statement of statements) await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}
