import { asOwner, type TestDatabase } from '@waybook/platform/testing';

export const MANY_DRIVERS = 10_000;
const TYPES = ['insurance', 'licence', 'right_to_work', 'vehicle_info', 'mot', 'dbs'];

export const CROWDED_BUSINESS = '00000000-0000-7000-8000-000000000001';

const id = (kind: string, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Of every type some have expired, some expire soon, some never, and every seventh driver has none. */
const until = (index: number) =>
  `case when (n + ${index}) % 7 = 0 then null when n % 11 = ${index} then date '9999-12-31' else date '2026-11-20' + (n * ${index + 3}) % 400 - 15 end`;

const document = (type: string, index: number) => `'${type}', jsonb_build_object(
  'inForce', jsonb_build_object('documentId', ${id(`90${index}0`, 'n')}, 'issuedDate', null, 'expiryDate', '2027-01-01', 'receivedAt', '2026-01-01T09:00:00.000Z'),
  'latest', jsonb_build_object('documentId', ${id(`90${index}0`, 'n')}, 'status', 'approved', 'receivedAt', '2026-01-01T09:00:00.000Z'),
  'waiting', jsonb_build_array(), 'remindedOf', null)`;

const FILL = [
  `insert into drivers (id, business, driver_code, first_name, last_name, email, country, is_vat_registered, membership_fee_pence,
     status, start_date, created_at, updated_at)
   select ${id('8001', 'n')}, $1, 'DS' || lpad(n::text, 6, '0'), 'First' || n % 100, 'Last' || n, n || '@example.test', 'UK', false, 2500,
     case when n % 20 = 0 then 'inactive' else 'active' end, '2020-01-06', now(), now()
   from generate_series(1, ${MANY_DRIVERS}) n`,
  `insert into driver_compliance (id, business, ${TYPES.map((type) => `${type}_until`).join(', ')}, documents, submitted_types,
     waiting_documents, waiting_types, reminders_sent, created_at, updated_at)
   select ${id('8001', 'n')}, $1, ${TYPES.map((_, index) => until(index)).join(', ')},
     jsonb_build_object(${TYPES.map(document).join(', ')}), 6, n % 3, case when n % 3 > 0 then array['mot'] else array[]::text[] end, 0, now(), now()
   from generate_series(1, ${MANY_DRIVERS}) n`,
  ...TYPES.map(
    (type, index) => `insert into driver_documents
     select ${id(`90${index}0`, 'n')}, $1, ${id('8001', 'n')}, '${type}', 'certificate.pdf', 1024, 'application/pdf', '${type}-' || n,
       case when n % 50 = 0 then 'pending' when n % 49 = 0 then 'rejected' else 'approved' end, null, date '2026-11-20' + n % 400, null, $1,
       timestamptz '2026-01-01' + n * interval '1 minute', null, null, null, now(), now()
     from generate_series(1, ${MANY_DRIVERS}) n`,
  ),
];

/** 10,000 drivers with a record each and 60,000 documents, vacuumed and with statistics, as autovacuum would leave them. */
export function fillRecords(database: TestDatabase): Promise<void> {
  return asOwner(database, async (owner) => {
    for (const statement of FILL) await owner.query(statement.replaceAll('$1', `'${CROWDED_BUSINESS}'::uuid`));
    await owner.query('vacuum analyze drivers, driver_compliance, driver_documents');
  });
}
