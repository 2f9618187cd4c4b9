import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  createAppPool,
  createSystemPool,
  type DatabaseRoles,
  type Migration,
  onOneConnection,
  prepareDatabase,
  type ReadEntity,
  ReadTables,
} from '../database/index.js';
import { TEST_SERVER } from './test-server.js';

/** A fresh, migrated database on the run's own PostgreSQL. Its owner is an ordinary role, as in production. */
export interface TestDatabase {
  readonly roles: DatabaseRoles;
  readonly appPool: pg.Pool;
  readonly systemPool: pg.Pool;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly systemUrl: string;
  /** Closed by `drop`. */
  readTables(entities: readonly ReadEntity[]): Promise<ReadTables>;
  drop(): Promise<void>;
}

const MASTER_KEY = Buffer.alloc(32, 7);

export async function createTestDatabase(migrations: readonly Migration[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabase(name);
  const { roles, appUrl, systemUrl } = await prepareDatabase({ url: ownerUrl, masterKey: MASTER_KEY, migrations });
  const appPool = createAppPool(appUrl);
  const systemPool = createSystemPool(systemUrl);
  const opened: ReadTables[] = [];
  return {
    roles,
    appPool,
    systemPool,
    ownerUrl,
    appUrl,
    systemUrl,
    readTables: async (entities) => {
      const tables = await ReadTables.connect({ appUrl, entities });
      opened.push(tables);
      return tables;
    },
    drop: async () => {
      await Promise.all([appPool.end(), systemPool.end(), ...opened.map((tables) => tables.close())]);
      await dropDatabase(name, roles);
    },
  };
}

async function createDatabase(name: string): Promise<string> {
  const owner = `${name}_owner`;
  await asSuperuser([
    `create role ${owner} with login createrole password '${owner}'`,
    `create database ${name} owner ${owner}`,
  ]);
  const url = new URL(serverUrl());
  url.username = owner;
  url.password = owner;
  url.pathname = name;
  return url.toString();
}

async function dropDatabase(name: string, roles: DatabaseRoles): Promise<void> {
  await asSuperuser([
    `drop database ${name} with (force)`,
    `drop role ${roles.app}`,
    `drop role ${roles.system}`,
    `drop role ${roles.owner}`,
  ]);
}

async function asSuperuser(statements: readonly string[]): Promise<void> {
  await onOneConnection(serverUrl(), async (superuser) => {
    for (const statement of statements) await superuser.query(statement);
  });
}

function serverUrl(): string {
  const url = process.env[TEST_SERVER];
  if (!url) throw new Error(`${TEST_SERVER} is not set: jest.config.mjs lacks the globalSetup that starts PostgreSQL.`);
  return url;
}
