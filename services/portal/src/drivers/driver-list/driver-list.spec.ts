import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from '../../testing/index.js';
import type { DriverAnswer } from './driver-answer.js';

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
    const drivers = answer.json<DriverAnswer[]>();
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
