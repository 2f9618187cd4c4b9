import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@waybook/platform/clock';
import { portalMigrations } from '../migrations.js';
import { restoredBackup } from '../testing/backup.js';
import { signIn, startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import type { DeleteDriver } from './delete-driver/delete-driver.command.js';
import { ErasureLedger } from './erasure-ledger.js';
import { Erasures } from './erasures.js';
import { RepeatErasures } from './repeat-erasures.js';

const NAME = 'Quillfeather';
const PERSONAL = { firstName: 'Persephone', lastName: NAME, email: 'p.quillfeather@quayside.example' };

let portal: TestPortal;
let director: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  const business = await portal.people.business();
  director = await portal.people.admin(business);
  driver = await portal.people.driver(business, PERSONAL);
  const ticket = { title: `${NAME} asks about fuel`, description: `Call ${NAME} back`, driverId: driver.id };
  expect((await portal.as(director).post('/api/tickets', ticket)).statusCode).toBe(201);
});
afterAll(() => portal?.close());

type Queried = Pick<TestPortal['database'], 'systemPool'>;

async function tablesNaming({ systemPool }: Queried, word: string): Promise<string[]> {
  const { rows: tables } = await systemPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'business' order by 1`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const found = await systemPool.query(`select from ${name} as one where one::text ilike $1 limit 1`, [`%${word}%`]);
    if (found.rowCount) naming.push(name);
  }
  return naming;
}

async function waysIn({ systemPool }: Queried): Promise<unknown> {
  const { rows } = await systemPool.query(
    `select (select count(*) from users where id = $1) as passwords, (select count(*) from sessions where user_id = $1) as sessions`,
    [driver.id],
  );
  return rows[0];
}

test('who was erased stays erased when a backup from before is restored, before anybody is answered', async () => {
  await signIn(portal.portal.app, driver);
  const backup = await restoredBackup(portal.database, portalMigrations);
  try {
    expect((await portal.as(director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    expect(await tablesNaming(backup, NAME)).toEqual(expect.arrayContaining(['drivers', 'tickets']));
    expect(await waysIn(backup)).toEqual({ passwords: 1, sessions: 1 });

    const restored = await portal.secondInstance(backup);
    expect(await restored.repeatErasures()).toBe(1);
    expect(await tablesNaming(backup, NAME)).toEqual([]);
    expect(await waysIn(backup)).toEqual({ passwords: 0, sessions: 0 });
    await expect(signIn(restored.app, driver)).rejects.toThrow('INVALID_CREDENTIALS');
    const { rows } = await backup.systemPool.query(
      `select wrapped_key, (select array_agg(type order by version) from events where stream = 'driver-' || $1) as types
        from person_keys where person = $1`,
      [driver.id],
    );
    expect(rows).toEqual([{ wrapped_key: null, types: ['DriverRegistered', 'DriverDeleted', 'PersonErased'] }]);
    expect(await restored.repeatErasures()).toBe(0);
  } finally {
    await backup.drop();
  }
});

test('whom another process that starts at the same time has erased already is not counted twice', async () => {
  const { app } = portal.portal;
  const commands = app.get(CommandBus, { strict: false });
  const [ledger, clock] = [app.get(ErasureLedger, { strict: false }), app.get(Clock, { strict: false })];
  const other = await portal.people.driver(driver.business);
  await ledger.put({ business: other.business, person: other.id }, clock.now());
  const fasterElsewhere = {
    execute: async (command: DeleteDriver) => {
      await commands.execute(command);
      return commands.execute(command);
    },
  } as CommandBus;
  const erasures = app.get(Erasures, { strict: false });
  const { systemPool } = portal.database;
  const repeating = new RepeatErasures(systemPool, fasterElsewhere, ledger, erasures, clock);
  expect(await repeating.run()).toBe(0);
  await expect(signIn(app, other)).rejects.toThrow('INVALID_CREDENTIALS');
});

test('an erasure that storage had no ear for is told again at the next start', async () => {
  const { systemPool } = portal.database;
  const other = await portal.people.driver(driver.business);
  await systemPool.query('insert into erasures (person, business, requested_at) values ($1, $2, now())', [
    other.id,
    other.business,
  ]);
  await portal.portal.repeatErasures();
  await systemPool.query('delete from erasures where person = $1', [other.id]);
  expect(await portal.portal.repeatErasures()).toBe(1);
});
