import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import type { TestPerson } from '../testing/index.js';
import { RemittanceFixture, VAT_DRIVER } from './testing/remittance-fixture.js';

let office: RemittanceFixture;
let driver: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  [driver, admin] = await Promise.all([office.driver(), office.admin({ firstName: 'Priya', lastName: 'Shah' })]);
});
afterAll(() => office?.close());

/** A pending remittance; the fee was taken by the first one of the week. */
const pending = async () => office.submitted(driver, { membershipFee: '25.00' });

describe('deciding once', () => {
  test.each([
    ['approved', 'approve'],
    ['approved', 'reject'],
    ['rejected', 'approve'],
    ['rejected', 'reject'],
  ])('what is %s can’t be decided by another try to %s it', async (status, again) => {
    const { id } = await pending();
    const first = status === 'approved' ? office.approve(admin, id) : office.reject(admin, id, { notes: 'No' });
    expect((await first).json()).toMatchObject({ status });
    const other = await office.admin();
    const second =
      again === 'approve' ? await office.approve(other, id) : await office.reject(other, id, { notes: 'No' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'REMITTANCE_ALREADY_DECIDED',
      error: `This remittance was already ${status} by Priya Shah on Nov 20, 2026, 12:00. Nothing was changed.`,
    });
  });

  test('of two admins at once one wins and the other is told', async () => {
    const [other, { id }] = await Promise.all([office.admin({ firstName: 'Tom', lastName: 'Webb' }), pending()]);
    const answers = await Promise.all([office.approve(admin, id), office.reject(other, id, { notes: 'No' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winner] = answers.filter(({ statusCode }) => statusCode === 200);
    const [loser] = answers.filter(({ statusCode }) => statusCode === 409);
    const { status, approvedByName } = winner!.json<RemittanceAnswer>();
    expect(loser?.json<Problem>().error).toContain(`already ${status} by ${approvedByName}`);
  });

  test('a retry under the same key gets the first outcome', async () => {
    const { id } = await pending();
    const headers = { 'idempotency-key': `approve-${id}` };
    const answers = [
      await office.approve(admin, id, { notes: 'Fine' }, headers),
      await office.approve(admin, id, { notes: 'Fine' }, headers),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(answers[1]?.headers['etag']).toBe('"2"');
    const another = await office.approve(admin, id, { notes: 'Other' }, headers);
    expect(another.statusCode).toBe(422);
  });

  test('a rejection sent twice at once under one key is one rejection', async () => {
    const { id } = await pending();
    const headers = { 'idempotency-key': `reject-${id}` };
    const send = () => office.reject(admin, id, { notes: 'Wrong week' }, headers);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('deciding on what one has seen', () => {
  test('a stale If-Match is refused and changes nothing', async () => {
    const { id } = await pending();
    const answer = await office.approve(admin, id, {}, { 'if-match': '"7"' });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'REMITTANCE_CHANGED' });
    expect((await office.portal.as(admin).get(`/api/remittances/${id}`)).json()).toMatchObject({ status: 'pending' });
  });

  test('the ETag that came with the remittance is accepted, for either decision', async () => {
    for (const decide of [
      (id: string, etag: string) => office.approve(admin, id, {}, { 'if-match': etag }),
      (id: string, etag: string) => office.reject(admin, id, { notes: 'No' }, { 'if-match': etag }),
    ]) {
      const { id } = await pending();
      const { headers } = await office.portal.as(admin).get(`/api/remittances/${id}`);
      expect((await decide(id, String(headers['etag']))).statusCode).toBe(200);
    }
  });

  test('an If-Match that is no ETag of ours is refused', async () => {
    const { id } = await pending();
    expect((await office.approve(admin, id, {}, { 'if-match': 'yesterday' })).statusCode).toBe(400);
  });
});

describe('what a decision needs', () => {
  test.each([{}, { notes: '' }, { notes: '   ' }, { notes: null }])(
    'no rejection without a reason: %j',
    async (body) => {
      const { id } = await pending();
      const answer = await office.reject(admin, id, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().details).toMatchObject([{ field: 'notes' }]);
    },
  );

  test('an approval needs no body', async () => {
    const { id } = await pending();
    const answer = await office.portal.as(admin).post(`/api/remittances/${id}/approve`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ notes: null });
  });

  test.each([
    ['operations', 403],
    ['finance', 403],
    ['payroll', 200],
  ] as const)('an admin of role %s is answered %i', async (role, status) => {
    const [{ id }, deciding] = await Promise.all([pending(), office.admin({ role })]);
    expect((await office.approve(deciding, id)).statusCode).toBe(status);
  });

  test('no driver decides', async () => {
    const { id } = await pending();
    expect((await office.approve(driver, id)).statusCode).toBe(403);
    expect((await office.reject(driver, id, { notes: 'No' })).statusCode).toBe(403);
  });

  test('a remittance that isn’t there is not found, nor one with an id that can’t be', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      expect((await office.approve(admin, id)).statusCode).toBe(404);
      expect((await office.reject(admin, id, { notes: 'No' })).statusCode).toBe(404);
    }
  });
});

test('the series of statements has no gap and no double, however many are approved at once', async () => {
  const there = await office.anotherBusiness();
  const approver = await there.admin();
  const drivers: TestPerson[] = [];
  for (let count = 0; count < 6; count++) drivers.push(await there.driver());
  const remittances = await Promise.all(drivers.map((each) => there.submitted(each)));
  const answers = await Promise.all(remittances.map(({ id }) => there.approve(approver, id)));
  const numbers = answers.map((answer) => answer.json<RemittanceAnswer>().document?.number);
  expect(numbers.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `STM-00000${index + 1}`));
  const { body } = await there.portal.as(approver).get('/api/admin/remittances?q=stm3');
  expect(JSON.parse(body)).toMatchObject([{ documentNumber: 'STM-000003' }]);
});

describe('the series of invoices', () => {
  test('has no gap and no double, however many are approved at once', async () => {
    const drivers: TestPerson[] = [];
    // One after the other: of six who are registered in the same millisecond, one may lose every attempt at a free driver ID.
    for (let count = 0; count < 6; count++) drivers.push(await office.selfBilledDriver());
    const remittances = await Promise.all(drivers.map((each) => office.submitted(each, { isVatRegistered: true })));
    const answers = await Promise.all(remittances.map(({ id }) => office.approve(admin, id)));
    const numbers = answers.map((answer) => answer.json<RemittanceAnswer>().document?.number);
    expect(numbers.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `INV-00000${index + 1}`));
  });

  test('takes no number for a VAT-registered driver without an agreement, who gets a statement', async () => {
    const remittance = await office.submitted(await office.driver(VAT_DRIVER), { isVatRegistered: true });
    const { document } = (await office.approve(admin, remittance.id)).json<RemittanceAnswer>();
    expect(document).toMatchObject({ kind: 'remittance_statement', number: expect.stringMatching(/^STM-/) });
  });
});
