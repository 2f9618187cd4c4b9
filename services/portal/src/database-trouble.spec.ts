import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, SignInAnswer } from '@waybook/contracts/api';
import { createAppPool } from '@waybook/platform/database';
import { queryAsOwner, queryOnce } from '@waybook/platform/testing';
import { randomUUID } from 'node:crypto';
import { signIn, startTestPortal, type Answer, type TestPerson, type TestPortal } from './testing/index.js';
import { TableDisk } from './testing/table-disk.js';

/** More than fit on the pages that the table of events has already. */
const MAX_TICKETS = 500;

let portal: TestPortal;
let admin: TestPerson;
const disk = TableDisk.mount();

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.people.admin(await portal.people.business());
  expect((await readTickets()).statusCode).toBe(200);
});
afterAll(async () => {
  await portal?.close();
  await disk?.remove();
});

const readTickets = (): Promise<Answer> => portal.as(admin).get('/api/tickets');
const writeTicket = (key: string = randomUUID()): Promise<Answer> =>
  portal.as(admin).post('/api/tickets', { title: 'Van', description: 'Flat tyre' }, { 'idempotency-key': key });

async function untilRefused(): Promise<{ answer: Answer; key: string }> {
  for (let count = 0; count < MAX_TICKETS; count++) {
    const key = randomUUID();
    const answer = await writeTicket(key);
    if (answer.statusCode !== 201) return { answer, key };
  }
  throw new Error('The disk was never full');
}

// Where nothing may be mounted, what PostgreSQL says of a full disk is still raised below.
(disk ? describe : describe.skip)('a disk that is full', () => {
  test('refuses the first write that meets it as a whole, reads go on, and the same request is taken once there is room', async () => {
    await disk!.hold('events', portal.database);
    disk!.fill();
    const { answer, key } = await untilRefused();
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'DATABASE_FULL' })]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await readTickets()).statusCode).toBe(200);
    disk!.empty();
    const taken = await writeTicket(key);
    expect(taken.statusCode).toBe(201);
    expect((await writeTicket(key)).json()).toEqual(taken.json());
  });
});

describe('what PostgreSQL raises for a write', () => {
  afterEach(() => queryAsOwner(portal.database, 'drop trigger trouble on events'));

  test.each([
    ['53100', 'DATABASE_FULL'],
    ['58030', 'DATABASE_FULL'],
    ['53200', 'TOO_BUSY'],
    ['53300', 'TOO_BUSY'],
    ['57014', 'DATABASE_UNAVAILABLE'],
    ['55P03', 'DATABASE_UNAVAILABLE'],
  ])('%s is answered 503 %s, nothing is kept of it, and repeating it is said to be safe', async (errcode, code) => {
    await queryAsOwner(
      portal.database,
      `create or replace function trouble() returns trigger language plpgsql as $$
       begin raise exception 'trouble' using errcode = '${errcode}'; end $$`,
    );
    await queryAsOwner(
      portal.database,
      'create trigger trouble before insert on events for each row execute function trouble()',
    );
    const before = (await readTickets()).body;
    const answer = await writeTicket();
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code })]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ error: expect.stringMatching(/send it again/i) });
    expect((await readTickets()).body).toBe(before);
  });
});

describe('a database that takes no writes', () => {
  const whole = () => `database ${new URL(portal.database.ownerUrl).pathname.slice(1)}`;
  const role = () => `role ${portal.database.roles.app}`;

  test.each([
    ['as a whole', whole],
    ['from the portal', role],
  ])('%s answers reads and refuses writes, until it takes them again', async (_what, named) => {
    const headers = { authorization: `Bearer ${await tokenOf(admin)}`, 'idempotency-key': randomUUID() };
    const at = async () => {
      const appPool = createAppPool(portal.database.appUrl);
      const { app } = await portal.secondInstance({ appPool });
      const payload = { title: 'Van', description: 'Flat tyre' };
      const read = await app.inject({ url: '/api/tickets', headers });
      const written = await app.inject({ method: 'POST', url: '/api/tickets', headers, payload });
      await appPool.end();
      return { read: read.statusCode, written: [written.statusCode, written.json<Partial<Problem>>().code] };
    };
    await queryAsOwner(portal.database, `alter ${named()} set default_transaction_read_only = on`);
    try {
      expect(await at()).toEqual({ read: 200, written: [503, 'DATABASE_READ_ONLY'] });
    } finally {
      // Also where it fails: the role is that of other spec files, too.
      await asWriter(portal.database.ownerUrl, `alter ${named()} reset default_transaction_read_only`);
    }
    expect(await at()).toEqual({ read: 200, written: [201, undefined] });
  });
});

async function tokenOf(person: TestPerson): Promise<string> {
  return (await signIn(portal.portal.app, person)).json<SignInAnswer>().token;
}

/** The owner is refused, too, unless it says that it means to write. */
async function asWriter(ownerUrl: string, sql: string): Promise<void> {
  await queryOnce(ownerUrl, 'set default_transaction_read_only = off', sql);
}
