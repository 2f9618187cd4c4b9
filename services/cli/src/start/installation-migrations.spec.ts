import { expect, test } from '@jest/globals';
import { sqlOf } from '@waybook/platform/database';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { installationMigrations } from './installation-migrations.js';

const roles = { owner: 'owner', app: 'app', system: 'system' };
const applied = JSON.parse(readFileSync(new URL('applied-migrations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

/** However it is broken into lines. */
function hashOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll(/\s+/g, ' ').trim()).digest('hex');
}

test('a migration that somebody may have applied is never changed: what it got wrong is the work of another', () => {
  const today = Object.fromEntries(
    installationMigrations.map((migration) => [migration.name, hashOf(sqlOf(migration, roles))]),
  );
  // A new one goes to the end of applied-migrations.json, with the hash that is shown here.
  expect(today).toEqual(applied);
});
