import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer, SearchHit } from '@waybook/contracts/api';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import type { TestPerson } from '../testing/index.js';

let office: RemittanceFixture;
let director: TestPerson;
let grace: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  director = await office.admin();
  grace = await office.portal.people.driver(
    office.business,
    { firstName: 'Grace', lastName: 'Okafor', email: 'grace.o@example.org' },
    'DS700700',
  );
  await office.driver({ firstName: 'Graham', lastName: 'Green' });
  remittance = await office.submitted(grace, {}, { loadId: '40123456' });
  await office.portal.as(director).post('/api/tickets', {
    title: 'Okafor: van keys missing',
    description: 'Since Monday',
    priority: 'high',
    category: 'driver_management',
  });
});
afterAll(() => office?.close());

async function found(q: string, person = director): Promise<SearchHit[]> {
  const answer = await office.portal.as(person).get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchHit[]>();
}
const titles = (hits: readonly SearchHit[]) => hits.map(({ kind, title }) => `${kind}: ${title}`);

describe("a driver's search", () => {
  test('finds their own remittance by a load, and by its invoice, with the load that was found', async () => {
    const driver = await office.selfBilledDriver();
    const { id, weekStartDate } = await office.submitted(driver, { isVatRegistered: true }, { loadId: '55512345' });
    expect(await found('5551', driver)).toEqual([
      expect.objectContaining({ kind: 'remittance', id, title: 'Nov 16 – Nov 22, 2026', detail: 'Load 55512345' }),
    ]);
    expect(weekStartDate).toBe('2026-11-16');
    const approved = (await office.approve(director, id)).json<RemittanceAnswer>();
    const number = approved.document!.number!;
    expect(await found(number, driver)).toMatchObject([{ id, detail: number, status: 'approved' }]);
  });

  test('finds one by the number of its statement', async () => {
    const driver = await office.driver();
    const { id } = await office.submitted(driver, {}, { loadId: '55687654' });
    const approved = (await office.approve(director, id)).json<RemittanceAnswer>();
    const number = approved.document!.number!;
    expect(number).toMatch(/^STM-/);
    expect(await found(number, driver)).toMatchObject([{ id, detail: number, status: 'approved' }]);
  });

  test('finds one that was rejected as well', async () => {
    const driver = await office.driver();
    const { id } = await office.submitted(driver, {}, { loadId: '55698765' });
    await office.reject(director, id, { notes: 'The note cannot be read.' });
    expect(await found('55698765', driver)).toMatchObject([{ id, status: 'rejected' }]);
  });

  test("finds nothing of anybody else's, no driver and no ticket", async () => {
    const driver = await office.driver();
    for (const q of ['4012', '40123456', 'okafor', 'DS700700', 'van keys']) expect(await found(q, driver)).toEqual([]);
  });
});

describe('GET /api/search', () => {
  test('finds a driver, their remittances and tickets by a part of a name', async () => {
    const hits = await found('okaf');
    expect(titles(hits)).toEqual([
      'driver: Grace Okafor',
      'remittance: Grace Okafor',
      'ticket: Okafor: van keys missing',
    ]);
    expect(hits[0]).toEqual({
      kind: 'driver',
      id: grace.id,
      title: 'Grace Okafor',
      detail: 'DS700700',
      status: 'active',
      find: 'DS700700',
    });
    expect(hits[1]).toMatchObject({ id: remittance.id, status: 'pending', detail: expect.stringContaining('2026') });
  });

  test('every word must be there, in any order', async () => {
    expect(titles(await found('okafor gra'))).toContain('driver: Grace Okafor');
    expect(titles(await found('okafor graham'))).toEqual([]);
    expect(titles(await found('gra'))).toEqual(
      expect.arrayContaining(['driver: Grace Okafor', 'driver: Graham Green']),
    );
  });

  test.each(['ds700700', 'grace.o@example.org'])('finds a driver by %s', async (q) => {
    expect(titles(await found(q))).toContain('driver: Grace Okafor');
  });

  test('finds a remittance by the beginning of a load ID', async () => {
    expect(await found('4012')).toEqual([expect.objectContaining({ kind: 'remittance', id: remittance.id })]);
    expect(await found('40123457')).toEqual([]);
  });

  test('finds a remittance by a load that it had until it was rejected', async () => {
    const { id } = await office.submitted(await office.driver(), {}, { loadId: '41123456' });
    await office.reject(director, id, { notes: 'The delivery note is missing.' });
    expect(await found('4112')).toEqual([expect.objectContaining({ kind: 'remittance', id, status: 'rejected' })]);
    expect(await found('1123456')).toEqual([]);
  });

  test('finds a remittance by its invoice number', async () => {
    const driver = await office.selfBilledDriver();
    const { id } = await office.submitted(driver, { isVatRegistered: true });
    const approved = (await office.approve(director, id)).json<RemittanceAnswer>();
    expect(approved.document?.number).toMatch(/^INV-/);
    expect(await found(approved.document!.number!)).toEqual([expect.objectContaining({ kind: 'remittance', id })]);
  });

  test('takes what was typed as it is written', async () => {
    expect(await found('%%')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('answers only what one may read', async () => {
    expect(titles(await found('okaf', await office.admin({ role: 'finance' })))).toEqual(['remittance: Grace Okafor']);
    expect(titles(await found('okaf', await office.admin({ role: 'operations' })))).toEqual([
      'driver: Grace Okafor',
      'ticket: Okafor: van keys missing',
    ]);
    expect(await found('okaf', await office.admin({ permissions: [] }))).toEqual([]);
  });

  test('tells an email address to those alone who may read drivers', async () => {
    const email = 'grace.o@example.org';
    expect(titles(await found(email))).toEqual(['driver: Grace Okafor', 'remittance: Grace Okafor']);
    const finance = await office.admin({ role: 'finance' });
    expect(await found(email, finance)).toEqual([]);
    expect(await found('example.org okafor', finance)).toEqual([]);
    expect(titles(await found('DS700700 okafor', finance))).toEqual(['remittance: Grace Okafor']);
  });

  test("finds nothing of another business's", async () => {
    const elsewhere = await office.portal.people.business();
    const stranger = await office.admin({}, elsewhere);
    for (const q of ['okaf', '4012', 'INV-000001', 'DS700700']) expect(await found(q, stranger)).toEqual([]);
  });

  test('wants two characters', async () => {
    expect((await office.portal.as(director).get('/api/search?q=g')).statusCode).toBe(400);
    expect((await office.portal.as(director).get('/api/search')).statusCode).toBe(400);
  });
});
