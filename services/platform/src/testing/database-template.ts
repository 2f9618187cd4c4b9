import { createHash, randomBytes } from 'node:crypto';
import {
  type DatabaseRoles,
  type Migration,
  prepareDatabase,
  type PreparedDatabase,
  sqlOf,
} from '../database/index.js';
import { asSuperuser, testServerUrl } from './as-superuser.js';
import { templatePrefix } from './test-server.js';

/** A migrated database that nobody connects to. Its roles are those of all its copies: a policy or a grant names roles of the cluster. */
export interface DatabaseTemplate extends PreparedDatabase {
  readonly name: string;
}

const MASTER_KEY = Buffer.alloc(32, 7);
const ANY_ROLES: DatabaseRoles = { owner: 'owner', app: 'app', system: 'system' };
/** The worker's own: spec files of another worker run at the same time, and one may change its roles. */
const templates = new Map<string, Promise<DatabaseTemplate>>();

/** The template that has these migrations, made when it is first asked for. */
export function databaseTemplate(migrations: readonly Migration[]): Promise<DatabaseTemplate> {
  const key = keyOf(migrations);
  const template = templates.get(key) ?? createTemplate(migrations);
  templates.set(key, template);
  // The next one who asks tries again.
  template.catch(() => templates.delete(key));
  return template;
}

/** Two sets of migrations may have the same names and other statements, as where a test takes one back. */
function keyOf(migrations: readonly Migration[]): string {
  const steps = migrations.map((migration) => [migration.name, sqlOf(migration, ANY_ROLES)]);
  return createHash('sha256')
    .update(JSON.stringify([testServerUrl(), steps]))
    .digest('hex');
}

async function createTemplate(migrations: readonly Migration[]): Promise<DatabaseTemplate> {
  const name = `${templatePrefix()}${randomBytes(6).toString('hex')}`;
  const owner = `${name}_owner`;
  await asSuperuser([
    `create role ${owner} with login createrole password '${owner}'`,
    `create database ${name} owner ${owner}`,
  ]);
  const url = Object.assign(new URL(testServerUrl()), { username: owner, password: owner, pathname: name }).toString();
  const prepared = await prepareDatabase({ url, masterKey: MASTER_KEY, migrations });
  // Nobody can copy a database to which somebody is connected.
  await asSuperuser([`alter database ${name} with allow_connections false`]);
  return { ...prepared, name };
}
