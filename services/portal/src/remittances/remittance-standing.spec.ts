import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asOwner, createTestDatabase, queryAsOwner, type TestDatabase } from '@waybook/platform/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalMigrations } from '../migrations.js';
import { statusComparisons } from './testing/status-comparisons.js';

const SERVICES = fileURLToPath(new URL('../../..', import.meta.url));

/** SQL that may name a remittance's status, and why. */
const EXCEPTIONS = {
  'portal/src/remittances/remittance.read-model.ts': 'the notes of a rejection, and of nothing else, are its reason',
  'notifications/src/message-templates/notice-details.sql.ts':
    'the notes of a rejection, and of nothing else, are its reason',
};

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesBelow(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts') ? [path] : [];
  });
}

describe('SQL that decides by the status of a remittance', () => {
  test.each([
    `where r.status = 'approved'`,
    `and status in ('pending', 'approved')`,
    `where status not in ('rejected')`,
    `filter (where status <> 'rejected')`,
    `and r.status = any(array['draft', 'corrected'])`,
    `r.status is distinct from 'rejected'`,
    `case r.status when 'pending' then 1 end`,
    `CREATE INDEX i ON remittances (id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]))`,
    `select id from remittances r where r.status = $2`,
    `select id from remittances where status = any($2::text[])`,
    'select id from remittances where status in (${OPEN})',
    `findBy(RemittanceRecord, { business, status: 'approved' })`,
    `findBy(RemittanceRecord, { business, status: In(['pending']) })`,
    `createQueryBuilder(RemittanceRecord, 'r').where('r.status = :status', { status })`,
  ])('is found: %s', (sql) => expect(statusComparisons(sql)).toHaveLength(1));

  test.each([
    `select id from remittances r where r.is_counted`,
    `from earnings_entries e left join remittances r on r.id = e.remittance_id where e.status = 'approved'`,
    `from remittances r join payments p on p.remittance_id = r.id and p.status in ('due', 'in_run')`,
    `filter (where overall_status = 'pending')`,
    `if (remittance.status === 'pending') return remittance;`,
    `const status = event.type === 'ComplianceDocumentAccepted' ? 'approved' : 'rejected';`,
    `from drivers d where d.status = $5`,
  ])('and nothing else: %s', (text) => expect(statusComparisons(text)).toEqual([]));

  test('stands nowhere but where it is excepted: which remittances count is asked of REMITTANCE_STANDING and its columns', () => {
    const files = readdirSync(SERVICES).flatMap((service) => sourcesBelow(join(SERVICES, service, 'src')));
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.filter((file) => statusComparisons(readFileSync(file, 'utf8')).length > 0);
    expect(found.map((file) => relative(SERVICES, file)).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(portalMigrations);
  });
  afterAll(() => database?.drop());

  test('takes no remittance without an answer to each question', async () => {
    await expect(asOwner(database, (owner) => owner.query(STOOD, ['pending']))).rejects.toThrow('null value in column');
  });

  test('asks no index, trigger or function for the status of a remittance', async () => {
    const rows = await queryAsOwner(
      database,
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'remittances'
       union all select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'remittances'::regclass
       union all select proname, pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
         where nspname = 'public' and prokind = 'f' and prosrc ~ 'remittances'`,
    );
    expect(rows.map(({ name }) => name)).toContain('remittances_pending');
    expect(rows.filter(({ definition }) => statusComparisons(String(definition)).length > 0)).toEqual([]);
  });
});

const STOOD = `
  insert into remittances (id, business, version, driver_id, driver_code, driver_name, week_start_date, week_end_date, jobs, load_ids,
    photo_keys, is_vat_registered, gross_ex_vat_pence, vat_on_earnings_pence, gross_incl_vat_pence, membership_fee_pence,
    membership_fee_due_pence, vat_on_membership_pence, additional_deductions_pence, deduction_total_pence, net_remittance_pence,
    net_pay_pence, payable_pence, is_late_submission, status, submitted_at, split_payments, payments, created_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), count(*), gen_random_uuid(), '', '', '2026-11-09', '2026-11-15', '[]', '{}', '{}', false,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, $1, now(), false, '[]', now(), now() from remittances`;
