import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { onEachPostgres } from './testing/on-each-postgres.js';

const CHANGES = [
  `update events set body = '{}'`,
  'delete from events',
  'truncate events',
  'update events set idem_key = null where false',
];
const INSUFFICIENT_PRIVILEGE = '42501';
const RESTRICT_VIOLATION = '23001';

onEachPostgres('the table of events', (ground) => {
  beforeAll(() => ground().desk().receive(newId()));

  async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  function superuserUrl(): string {
    const url = new URL(process.env.WAYBOOK_TEST_DATABASE_URL as string);
    url.pathname = new URL(ground().database.ownerUrl).pathname;
    return url.toString();
  }

  describe.each(CHANGES)('refuses "%s"', (change) => {
    test.each(['appUrl', 'systemUrl'] as const)('from %s: it has no right to', async (role) => {
      await as(ground().database[role], (client) =>
        expect(client.query(change)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE }),
      );
    });

    test('from the owner', async () => {
      await as(ground().database.ownerUrl, (client) =>
        expect(client.query(change)).rejects.toMatchObject({ code: RESTRICT_VIOLATION }),
      );
    });

    test('from the superuser, even as a replica', async () => {
      await as(superuserUrl(), async (client) => {
        await client.query(`set session_replication_role = 'replica'`);
        await expect(client.query(change)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
      });
    });
  });

  test.each(['xid', 'position', 'recorded_at'])('does not let the application choose the %s', async (column) => {
    const chosen = { xid: `'1'`, position: '1', recorded_at: 'now()' }[column];
    const insert = `insert into events (${column}, at, version, business, event_id, stream, type, body, metadata, prev_hash, hash)
      overriding system value
      values (${chosen}, now(), 1, gen_random_uuid(), gen_random_uuid(), 's', 't', '', '', '', '')`;
    await as(ground().database.appUrl, (client) =>
      expect(client.query(insert)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE }),
    );
  });

  test('lets nothing go of a business of which the log says no removal, also where nobody is stopped by a right', async () => {
    const own = ground().database.ownerUrl;
    await as(own, async (client) => {
      const { rows } = await client.query<{ business: string }>('select business from events');
      const gone = client.query('delete from events where business = $1', [rows[0]!.business]);
      await expect(gone).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
      const { rowCount } = await client.query('delete from events where business = gen_random_uuid()');
      expect(rowCount).toBe(0);
    });
  });

  test('is as it was', async () => {
    const { rows } = await ground().database.systemPool.query('select count(*)::int as events from events');
    expect(rows).toEqual([{ events: 1 }]);
  });
});

onEachPostgres('row-level security', (ground) => {
  const TABLES = ['events', 'claims', 'person_keys', 'guards'];

  test.each(TABLES)('is forced on %s', async (table) => {
    const { rows } = await ground().database.systemPool.query(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [table],
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });

  test.each(TABLES)('shows of %s the rows of the business that is set, and none without one', async (table) => {
    const [desk, other] = [ground().desk(), ground().desk()];
    const allowance = { grams: 1000, isGuarded: true };
    await Promise.all([desk, other].map((each) => each.receiveWithin(allowance, newId(), 750)));
    const client = await ground().database.appPool.connect();
    const businesses = async (): Promise<object[]> => {
      const { rows } = await client.query<object>(`select distinct business from ${table}`);
      return rows;
    };
    try {
      expect(await businesses()).toEqual([]);
      await client.query(`select set_config('waybook.business', $1, false)`, [desk.business]);
      expect(await businesses()).toEqual([{ business: desk.business }]);
      await client.query(`select set_config('waybook.business', '', false)`);
      expect(await businesses()).toEqual([]);
    } finally {
      client.release();
    }
  });

  test('refuses an event of another business', async () => {
    const client = await ground().database.appPool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('waybook.business', $1, true)`, [newId()]);
      const forged = client.query(
        `insert into events (at, version, business, event_id, stream, type, body, metadata, prev_hash, hash)
         values (now(), 1, $1, gen_random_uuid(), 's', 't', '', '', '', '')`,
        [newId()],
      );
      await expect(forged).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});
