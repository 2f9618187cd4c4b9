import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inBusiness } from '@waybook/platform/database';
import { PersonWithApp } from '../../auth/testing/second-factor-of.js';
import { startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { areIndependent } from './independence.js';
import { officeIn, officeQuery } from './office-query.js';
import type { Office } from './office.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

function officeOf(business: string): Promise<Office> {
  const { text, values } = officeQuery(business);
  return inBusiness(portal.database.appPool, business, async (connection) => {
    const { rows } = await connection.query<Record<string, unknown>>(text, [...values]);
    return officeIn(rows);
  });
}

async function isIndependent({ business, id }: TestPerson, other: { id: string }): Promise<boolean> {
  return areIndependent(await officeOf(business), id, other.id, portal.clock.now());
}

async function twoDirectors() {
  const business = await portal.people.business();
  const [ada, tom] = [await portal.people.admin(business), await portal.people.admin(business)];
  return { business, ada, tom };
}

describe('who is independent, as the log tells it', () => {
  test('admins whom the installation made are, as in the demo', async () => {
    const { ada, tom } = await twoDirectors();
    expect(await isIndependent(ada, tom)).toBe(true);
  });

  test.each([
    ['a new address', { email: 'another@example.org' }],
    ['a permission', { permissions: ['payments:run', 'payments:read', 'drivers:write'] }],
    ['the role of a director', { role: 'director' }],
  ])('whoever gives somebody %s controls them', async (_, change) => {
    const { business, ada, tom } = await twoDirectors();
    const clerk = await portal.people.admin(business, { role: 'payroll', permissions: ['payments:run'] });
    const body = 'email' in change ? { email: `${clerk.id}@example.org` } : change;
    expect((await portal.as(ada).put(`/api/admin/users/${clerk.id}`, body)).statusCode).toBe(200);
    expect(await isIndependent(ada, clerk)).toBe(false);
    expect(await isIndependent(clerk, ada)).toBe(false);
    expect(await isIndependent(tom, clerk)).toBe(true);
  });

  test('taking something away, a new name or being made inactive gives no control, being made active again does', async () => {
    const { business, ada } = await twoDirectors();
    const clerk = await portal.people.admin(business, { permissions: ['payments:run', 'payments:read'] });
    const change = (body: object) => portal.as(ada).put(`/api/admin/users/${clerk.id}`, body);
    await change({ permissions: ['payments:run'], firstName: 'Another', role: 'payroll' });
    await change({ isActive: false });
    expect(await isIndependent(ada, clerk)).toBe(true);
    await change({ isActive: true });
    expect(await isIndependent(ada, clerk)).toBe(false);
  });

  test('whoever resets a second factor controls its owner', async () => {
    const { ada, tom } = await twoDirectors();
    await new PersonWithApp(portal, tom).turnOn();
    const reset = await portal.as(ada).post(`/api/admin/users/${tom.id}/reset-second-factor`, { reason: 'Lost phone' });
    expect(reset.statusCode).toBe(204);
    expect(await isIndependent(ada, tom)).toBe(false);
  });

  test('a new admin is controlled by who made them, also once deleted', async () => {
    const { business, ada, tom } = await twoDirectors();
    const details = { firstName: 'Grace', lastName: 'Hopper', username: 'grace.h', email: 'grace.h@example.org' };
    const made = await portal.as(ada).post('/api/admin/users', {
      ...details,
      role: 'payroll',
      permissions: ['payments:run'],
      password: 'chosen by the office',
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    expect(await isIndependent(ada, { id })).toBe(false);
    expect(await isIndependent(tom, { id })).toBe(true);
    await portal.as(tom).put(`/api/admin/users/${id}`, { email: 'grace.h2@example.org' });
    expect(await isIndependent(ada, tom)).toBe(true);
    await portal.as(ada).delete(`/api/admin/users/${id}`);
    const office = await officeOf(business);
    expect(office.admins.get(id)?.held.at(-1)?.permissions).toEqual([]);
    expect(areIndependent(office, ada.id, id, portal.clock.now())).toBe(false);
  });

  test('and nobody is seen of another business', async () => {
    const one = await twoDirectors();
    await twoDirectors();
    expect([...(await officeOf(one.business)).admins.keys()].toSorted()).toEqual([one.ada.id, one.tom.id].toSorted());
  });
});
