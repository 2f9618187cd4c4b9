import { expect, test } from '@jest/globals';
import { type DatabaseRoles, prepareDatabase } from '@waybook/platform/database';
import { createTestDatabase, queryAsOwner } from '@waybook/platform/testing';
import { auditMigrations } from './verifications.migration.js';

const masterKey = Buffer.alloc(32, 7);
const COLUMNS = `select column_name from information_schema.columns where table_name = 'verifications' order by column_name`;
const INDEXES = `select indexdef from pg_indexes where tablename = 'verifications' order by indexname`;

test('a table from before verifications had keys gets them', async () => {
  const [first, second] = auditMigrations;
  const before = { ...first!, up: (roles: DatabaseRoles) => withoutKey(first!.up(roles)) };
  const [old, whole] = [await createTestDatabase([before, second!]), await createTestDatabase(auditMigrations)];
  try {
    expect(await queryAsOwner(old, COLUMNS)).not.toEqual(await queryAsOwner(whole, COLUMNS));
    await prepareDatabase({ url: old.ownerUrl, masterKey, migrations: auditMigrations });
    expect(await queryAsOwner(old, COLUMNS)).toEqual(await queryAsOwner(whole, COLUMNS));
    expect(await queryAsOwner(old, INDEXES)).toEqual(await queryAsOwner(whole, INDEXES));
  } finally {
    await Promise.all([old.drop(), whole.drop()]);
  }
});

function withoutKey(sql: string): string {
  return sql.replaceAll(/^.*idem_key.*$/gm, '');
}
