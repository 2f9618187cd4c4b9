import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import fc from 'fast-check';
import { type Answer, rebuildTables, type TestPerson } from '../testing/index.js';
import { remittanceStream } from './remittance.stream.js';
import { MASTER_KEY, RemittanceFixture } from './testing/remittance-fixture.js';

const RUNS = 15;
const LINE = { kind: 'bonus', text: 'Christmas', amount: 30, reason: 'As promised' };

let office: RemittanceFixture;
let drivers: readonly [TestPerson, TestPerson];
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  drivers = [await office.selfBilledDriver(), await office.driver()];
  admin = await office.admin();
});
afterAll(() => office?.close());

/** Few loads and few remittances, so that the commands get into each other's way. */
const command = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    driver: fc.constantFrom(0 as const, 1 as const),
    loads: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
    fee: fc.constantFrom('25.00', '0.00'),
  }),
  fc.record({ kind: fc.constantFrom('approve' as const, 'reject' as const, 'line' as const), nth: fc.nat(50) }),
);
type Step = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps of one round go out at once. */
const rounds = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

async function submit(step: Extract<Step, { kind: 'submit' }>): Promise<Answer> {
  const driver = drivers[step.driver];
  const loadIds = step.loads.map((load) => String(load).padStart(8, '0'));
  const jobs = await Promise.all(loadIds.map((loadId) => office.job(driver, { loadId })));
  const terms = { isVatRegistered: step.driver === 0, membershipFee: step.fee };
  return office.submit(driver, office.payload(jobs, terms));
}

async function perform(step: Step, known: readonly string[]): Promise<Answer | null> {
  if (step.kind === 'submit') return submit(step);
  const id = known[step.nth % known.length];
  if (id === undefined) return null;
  if (step.kind === 'line') return office.portal.as(admin).post(`/api/remittances/${id}/lines`, LINE);
  return step.kind === 'approve' ? office.approve(admin, id) : office.reject(admin, id, { notes: 'No' });
}

async function allRows() {
  const query = async (sql: string) =>
    (await office.portal.database.systemPool.query<Record<string, unknown>>(sql)).rows;
  return {
    remittances: await query('select * from remittances order by id'),
    claims: await query(`select * from claims where stream like 'remittance-%' order by scope, value`),
  };
}

describe('the read tables are what the log says', () => {
  test('for any sequence of commands, also at once, a rebuild from the log changes nothing', async () => {
    const known: string[] = [];
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        for (const steps of sequence) {
          const answers = await Promise.all(steps.map((step) => perform(step, known)));
          answers.forEach((answer, index) => {
            outcomes.add(`${steps[index]?.kind} ${answer?.statusCode}`);
            if (steps[index]?.kind === 'submit' && answer?.statusCode === 201)
              known.push(answer.json<RemittanceAnswer>().id);
          });
        }
        const written = await allRows();
        await office.portal.database.systemPool.query('delete from remittances');
        await office.portal.database.systemPool.query(`delete from claims where stream like 'remittance-%'`);
        await rebuildTables(office.portal.database, MASTER_KEY, [remittanceStream]);
        expect(await allRows()).toEqual(written);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...outcomes].filter((outcome) => !/(null|undefined)$/.test(outcome)).sort()).toEqual([
      'approve 200',
      'approve 409',
      'line 201',
      'line 409',
      'reject 200',
      'reject 409',
      'submit 201',
      'submit 409',
    ]);
  });

  test('no driver holds a load twice, and invoices are numbered without a gap', async () => {
    const { rows: doubles } = await office.portal.database.systemPool.query(
      `select driver_id, load from remittances, unnest(load_ids) load where status <> 'rejected' group by 1, 2 having count(*) > 1`,
    );
    expect(doubles).toEqual([]);
    const { rows: invoices } = await office.portal.database.systemPool.query<{ document_number: number }>(
      'select document_number from remittances where document_number is not null order by document_number',
    );
    expect(invoices.length).toBeGreaterThan(0);
    expect(invoices.map(({ document_number }) => document_number)).toEqual(invoices.map((_, index) => index + 1));
  });
});
