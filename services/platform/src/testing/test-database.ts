import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  createAppPool,
  createSystemPool,
  type DatabaseRoles,
  type Migration,
  type ReadEntity,
  ReadTables,
} from '../database/index.js';
import { asSuperuser } from './as-superuser.js';
import { databaseTemplate } from './database-template.js';

/** A fresh, migrated database on the run's own PostgreSQL. Its owner is an ordinary role, as in production. */
export interface TestDatabase {
  /** Shared by the databases of this worker that have the same migrations: whoever changes a role changes it back. */
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

/** A copy of a database that has these migrations, as a restored one that keeps its roles under another name. */
export async function createTestDatabase(migrations: readonly Migration[]): Promise<TestDatabase> {
  const template = await databaseTemplate(migrations);
  const { roles } = template;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser([
    `create database ${name} template ${template.name} strategy file_copy owner ${roles.owner}`,
    // A copy has the tables' rights and not those of the database.
    `grant connect on database ${name} to ${roles.app}, ${roles.system}`,
  ]);
  const [ownerUrl, appUrl, systemUrl] = [template.ownerUrl, template.appUrl, template.systemUrl].map((url) =>
    Object.assign(new URL(url), { pathname: name }).toString(),
  ) as [string, string, string];
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
      await asSuperuser([`drop database ${name} with (force)`]);
    },
  };
}
