import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { startTestPortal, type TestPortal } from '../../testing/index.js';

let portal: TestPortal;
let business: string;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
afterAll(() => portal?.close());

describe('GET /api/drivers', () => {
  test("lists the business's drivers by name, and nobody else's", async () => {
    const zoe = await portal.people.driver(business, { firstName: 'Zoe', lastName: 'Abbot' });
    const adam = await portal.people.driver(
      business,
      {
        firstName: 'Adam',
        lastName: 'Zeller',
        email: 'adam@harbour.example',
        phone: '0117 496 0123',
        isVatRegistered: true,
        vatNumber: 'GB434031494',
        membershipFeePence: 3_050,
      },
      'DS424242',
    );
    await portal.people.driver(await portal.people.business());

    const answer = await portal.as(await portal.people.admin(business, { role: 'operations' })).get('/api/drivers');
    expect(answer.statusCode).toBe(200);
    const drivers = answer.json<DriverListAnswer[]>();
    expect(drivers.map(({ id }) => id)).toEqual([zoe.id, adam.id]);
    const at = portal.clock.now().toISOString();
    expect(drivers[1]).toEqual({
      id: adam.id,
      businessId: business,
      driverId: 'DS424242',
      firstName: 'Adam',
      lastName: 'Zeller',
      email: 'adam@harbour.example',
      phone: '0117 496 0123',
      address: '2 Mill Lane',
      city: 'Leeds',
      postcode: 'LS2 2BB',
      country: 'UK',
      isVatRegistered: true,
      vatNumber: 'GB434031494',
      membershipFee: '30.50',
      status: 'active',
      startDate: '2026-01-05',
      endDate: null,
      notes: null,
      isUnderLegalHold: false,
      createdAt: at,
      updatedAt: at,
    });
  });

  test('needs the permission to read drivers', async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    expect((await portal.as(finance).get('/api/drivers')).statusCode).toBe(403);
    const driver = await portal.people.driver(business);
    expect((await portal.as(driver).get('/api/drivers')).statusCode).toBe(403);
    expect((await portal.asNobody().get('/api/drivers')).statusCode).toBe(401);
  });
});

describe('a list that is searched, filtered, sorted and paged', () => {
  let filteredBusiness: string;
  let office: ReturnType<TestPortal['as']>;
  beforeAll(async () => {
    filteredBusiness = await portal.people.business();
    office = portal.as(await portal.people.admin(filteredBusiness, { role: 'payroll' }));
    const add = (firstName: string, lastName: string, more: object = {}) =>
      portal.people.driver(
        filteredBusiness,
        { firstName, lastName, email: `${firstName}@vans.example`, ...more },
        `DS-${firstName}`,
      );
    await add('Ann', 'Young', { membershipFeePence: 1_000 });
    await add('Bob', 'Xu', { status: 'inactive', membershipFeePence: 3_000 });
    await add('Cas', 'Wood', { isVatRegistered: true, vatNumber: 'GB434031494', membershipFeePence: 2_000 });
    await add('Dan', '100%', { status: 'suspended', email: 'somebody@else.example' });
  });
  const found = async (query: string) => {
    const answer = await office.get(`/api/drivers?${query}`);
    return {
      names: answer.json<DriverListAnswer[]>().map(({ firstName }) => firstName),
      total: Number(answer.headers['x-total-count']),
    };
  };

  test.each([
    ['q=ANN', ['Ann']],
    ['q=nn%20yo', ['Ann']],
    ['q=vans.example&sort=name', ['Cas', 'Bob', 'Ann']],
    ['q=ds-b', ['Bob']],
    ['q=%25', ['Dan']],
    ['q=nobody', []],
    ['status=active', ['Cas', 'Ann']],
    ['status=suspended', ['Dan']],
    ['vat=registered', ['Cas']],
    ['vat=not_registered&status=active', ['Ann']],
    ['sort=membershipFee', ['Ann', 'Cas', 'Dan', 'Bob']],
    ['sort=-membershipFee', ['Bob', 'Dan', 'Cas', 'Ann']],
    ['sort=driverId', ['Ann', 'Bob', 'Cas', 'Dan']],
    ['sort=status', ['Cas', 'Ann', 'Bob', 'Dan']],
    ['sort=isVatRegistered', ['Dan', 'Bob', 'Ann', 'Cas']],
  ])('?%s', async (query, names) => {
    expect(await found(query)).toEqual({ names, total: names.length });
  });

  test('is narrowed by bank details for who may read those', async () => {
    const { rows } = await portal.database.systemPool.query<{ id: string }>(
      `insert into bank_details select id, business, 'Ann', null, '', '9911', false, null, now(), null, null, now(), now()
         from drivers where business = $1 and first_name = 'Ann' returning id`,
      [filteredBusiness],
    );
    expect(rows).toHaveLength(1);
    expect(await found('bank=unverified')).toEqual({ names: ['Ann'], total: 1 });
    expect(await found('bank=verified')).toEqual({ names: [], total: 0 });
    expect((await found('bank=missing')).total).toBe(3);
    const operations = portal.as(await portal.people.admin(filteredBusiness, { role: 'operations' }));
    expect((await operations.get('/api/drivers?bank=missing')).statusCode).toBe(403);
    expect((await operations.get('/api/drivers/export?bank=missing')).statusCode).toBe(403);
  });

  test('pages, with the total of all of them', async () => {
    expect(await found('page=1&pageSize=3')).toEqual({ names: ['Dan', 'Cas', 'Bob'], total: 4 });
    expect(await found('page=2&pageSize=3')).toEqual({ names: ['Ann'], total: 4 });
    expect(await found('page=3&pageSize=3')).toEqual({ names: [], total: 4 });
  });

  test.each(['sort=password', 'status=asleep', 'vat=maybe', 'page=0', 'pageSize=201'])('refuses ?%s', async (query) => {
    expect((await office.get(`/api/drivers?${query}`)).statusCode).toBe(400);
  });

  test('is counted as a whole for the cards', async () => {
    expect((await office.get('/api/drivers/figures')).json()).toEqual({
      total: 4,
      active: 2,
      inactive: 1,
      suspended: 1,
      vatRegistered: 1,
    });
  });

  test('is downloaded as CSV, narrowed as it is on screen', async () => {
    const answer = await office.get('/api/drivers/export?vat=registered');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="drivers-2026-11-20.csv"',
    });
    const [header, line, end] = answer.body.split('\r\n');
    expect(header).toContain('Driver ID,First name,Last name,Email');
    expect(line).toBe(
      'DS-CAS,Cas,Wood,Cas@vans.example,,2 Mill Lane,Leeds,LS2 2BB,UK,active,Yes,GB434031494,20.00,2026-01-05,',
    );
    expect(end).toBe('');
    expect((await office.get('/api/drivers/export?sort=password')).statusCode).toBe(400);
  });

  test('needs the permission to read drivers, the figures and the file, too', async () => {
    const finance = portal.as(await portal.people.admin(filteredBusiness, { role: 'finance' }));
    for (const url of ['/api/drivers/figures', '/api/drivers/export']) {
      expect((await finance.get(url)).statusCode).toBe(403);
    }
  });
});
