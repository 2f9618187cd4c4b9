import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { prepareDatabase } from './prepare-database.js';
import { UnfitServer } from './unfit-server.js';

const masterKey = Buffer.alloc(32, 7);

/** Debian's package `pgbouncer` has it; without it there is no pooler to find. */
const withPooler = hasPgBouncer ? test : test.skip;

describe('an address that leads to a connection pooler', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    if (!hasPgBouncer) return;
    [database, other] = await Promise.all([createTestDatabase([]), createTestDatabase([])]);
    bouncer = await startPgBouncer([database.ownerUrl, other.ownerUrl], 2);
  });
  afterAll(async () => {
    await bouncer?.stop();
    await Promise.all([database?.drop(), other?.drop()]);
  });

  const prepare = (url: string, directUrl?: string) => prepareDatabase({ url, directUrl, masterKey, migrations: [] });

  withPooler('is refused for what needs a session, before anything is written', async () => {
    await expect(prepare(bouncer.through(database.ownerUrl))).rejects.toThrow(
      new UnfitServer(
        'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to PostgreSQL itself as well.',
      ),
    );
    const pooled = bouncer.through(database.ownerUrl);
    await expect(prepare(database.ownerUrl, pooled)).rejects.toThrow(
      new UnfitServer('DATABASE_DIRECT_URL leads to a connection pooler: set it to PostgreSQL itself.'),
    );
  });

  withPooler('is for transactions alone; sessions go past it', async () => {
    const { isPooled, appUrl, appSessionUrl, systemUrl, ownerUrl } = await prepare(
      bouncer.through(database.ownerUrl),
      database.ownerUrl,
    );
    const [pooler, server] = [new URL(bouncer.through(database.ownerUrl)).port, new URL(database.ownerUrl).port];
    expect(isPooled).toBe(true);
    expect(new URL(appUrl).port).toBe(pooler);
    expect([appSessionUrl, systemUrl, ownerUrl].map((url) => new URL(url).port)).toEqual([server, server, server]);
  });

  withPooler('is refused where the direct address leads to another database', async () => {
    await expect(prepare(bouncer.through(database.ownerUrl), other.ownerUrl)).rejects.toThrow(
      new UnfitServer('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one.'),
    );
  });

  test('is none where it leads to PostgreSQL itself', async () => {
    const plain = await createTestDatabase([]);
    const { isPooled, appUrl, appSessionUrl } = await prepare(plain.ownerUrl);
    expect([isPooled, appUrl]).toEqual([false, appSessionUrl]);
    expect((await prepare(plain.ownerUrl, plain.ownerUrl)).isPooled).toBe(false);
    await plain.drop();
  });
});
