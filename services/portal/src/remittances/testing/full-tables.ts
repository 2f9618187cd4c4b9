import { asOwner, type TestDatabase } from '@waybook/platform/testing';

/** How large each table is in which a query could lose itself. */
export const FULL = 100_000;

const id = (kind: string, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The one business that has it all: 1,000 drivers, 100 weeks, and of the newest week every fifth remittance is pending. */
export const BUSY = {
  business: '00000000-0000-7000-8000-000000000001',
  driverId: '00000000-0000-7000-8001-000000000007',
  /** All of this one's remittances are for the newest week, whose fee the first one carries. */
  diligentDriverId: '00000000-0000-7000-8001-000000000008',
  adminId: '00000000-0000-7000-8002-000000000001',
  /** The driver's remittance of the newest week. */
  remittanceId: '00000000-0000-7000-8003-000000000006',
  newestWeek: '2026-11-16',
};

const DRIVERS = 1_000;

const fill = (rows: number) => ({
  drivers: [
    `insert into drivers select ${id('8001', 'n')}, $1, 'DS' || lpad(n::text, 6, '0'), 'First', 'Last', n || '@example.test',
     null, null, null, null, 'UK', false, null, 2500, 'active', '2020-01-06', null, null, now(), now()
     from generate_series(1, ${rows}) n`,
  ],
  admin_users: [
    `insert into admin_users select ${id('8002', 'n')}, $1, 'admin' || n, n || '@admin.test', 'First', 'Last', 'payroll',
     array['all'], true, now(), now(), null, 0, now() from generate_series(1, ${rows}) n`,
  ],
  remittances: [
    `insert into remittances
     select ${id('8003', 'n')}, $1, 2, ${id('8001', `1 + n % ${DRIVERS}`)}, 'DS' || lpad((1 + n % ${DRIVERS})::text, 6, '0'), 'First Last', week, week + 6,
       '[]', array[lpad(n::text, 8, '0')], array['photo-' || n], false,
       10000, 0, 10000, case when n % ${DRIVERS} = 7 and n <> 7 then 0 else 2500 end, 2500, 0, 0, null, 2500, 7500, null, 7500, 7500, false,
       case when pending then 'pending' else 'approved' end,
       week, case when not pending then week + 3 end, ${id('8002', '1 + n % 50')}, null, null, false, '[]', null, null, null, week, week,
       0, 0, null, 0, 0, null, null, null, null, null, null, null,
       pending, true, not pending, not pending, true
     from (select n, n / ${DRIVERS} = 0 and n % 5 = 0 as pending, date '${BUSY.newestWeek}' - 7 * (case when n % ${DRIVERS} = 7 then 0 else n / ${DRIVERS} end) as week from generate_series(0, ${rows} - 1) n) weeks`,
  ],
  claims: [
    `insert into claims select $1, 'load:' || driver_id, load_ids[1], 'remittance-' || id from remittances`,
    `insert into claims select $1, 'photo:' || id, photo_keys[1], 'remittance-' || id from remittances`,
  ],
  uploads: [
    `insert into uploads select 'photo-' || n, $1, ${id('8001', `1 + n % ${DRIVERS}`)}, ${id('8001', `1 + n % ${DRIVERS}`)},
     'pod_photo', 'p.jpg', 1, 'image/jpeg', '', true, ${id('8001', `1 + n % ${DRIVERS}`)}, null, null, now()
     from generate_series(1, ${rows}) n`,
  ],
});

type FullTable = keyof ReturnType<typeof fill>;
const ALL = Object.keys(fill(FULL)) as FullTable[];

/** 100,000 rows each, of claims twice as many, and vacuumed as autovacuum would do it: only then may an index answer alone. */
export function fillTables(database: TestDatabase, tables: readonly FullTable[] = ALL): Promise<void> {
  return asOwner(database, async (owner) => {
    for (const statement of tables.flatMap((table) => fill(FULL)[table])) await owner.query(inBusyBusiness(statement));
    await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
  });
}

/** What an installation holds after its first hour: ten rows a table, of which PostgreSQL knows nothing yet. */
export function beginTables(database: TestDatabase): Promise<void> {
  return asOwner(database, async (owner) => {
    for (const statement of Object.values(fill(10)).flat()) await owner.query(inBusyBusiness(statement));
  });
}

/** Then one driver has as many remittances more of the newest week, none of which carries a fee. */
export function addRemittances(database: TestDatabase, count: number): Promise<void> {
  return asOwner(database, async (owner) => {
    const another = `jsonb_build_object('id', gen_random_uuid(), 'membership_fee_pence', 0)`;
    await owner.query(
      `insert into remittances select (jsonb_populate_record(null::remittances, to_jsonb(r) || ${another})).*
       from remittances r, generate_series(1, $1) where r.id = $2`,
      [count, BUSY.remittanceId],
    );
  });
}

const inBusyBusiness = (statement: string) => statement.replaceAll('$1', `'${BUSY.business}'::uuid`);
