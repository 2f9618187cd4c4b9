import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BusinessAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business({ displayName: 'Harbour Parcels', vatNumber: 'GB980780684' });
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const read = async (person: TestPerson) => (await portal.as(person).get('/api/business')).json<BusinessAnswer>();

describe('GET /api/business', () => {
  test("answers one's own business", async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    expect(await read(finance)).toMatchObject({
      id: business,
      displayName: 'Harbour Parcels',
      vatNumber: 'GB980780684',
      isActive: true,
    });
    const elsewhere = await portal.people.business();
    expect((await read(await portal.people.admin(elsewhere))).id).toBe(elsewhere);
  });

  test('is not for drivers', async () => {
    const driver = await portal.people.driver(business);
    expect((await portal.as(driver).get('/api/business')).statusCode).toBe(403);
  });
});

describe('GET /api/driver/office', () => {
  test('answers whom a driver turns to, in their own business, and nothing else of it', async () => {
    const elsewhere = await portal.people.business({
      displayName: 'Northgate',
      contactEmail: 'office@northgate.example',
    });
    const answer = await portal.as(await portal.people.driver(elsewhere)).get('/api/driver/office');
    expect(answer.json()).toEqual({ name: 'Northgate', email: 'office@northgate.example', phone: null });
  });

  test('follows what the office changes', async () => {
    await portal.as(director).put('/api/business', { phone: '0117 496 0199' });
    const answer = await portal.as(await portal.people.driver(business)).get('/api/driver/office');
    expect(answer.json()).toMatchObject({ name: 'Harbour Parcels', phone: '0117 496 0199' });
  });

  test("is a driver's", async () => {
    expect((await portal.as(director).get('/api/driver/office')).statusCode).toBe(403);
  });
});

describe('PUT /api/business', () => {
  test('changes what it names and leaves the rest', async () => {
    const answer = await portal.as(director).put('/api/business', { phone: ' 0117 496 0123 ', postcode: 'bs14dq' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      phone: '0117 496 0123',
      postcode: 'BS1 4DQ',
      displayName: 'Harbour Parcels',
    });
    expect(await read(director)).toEqual(answer.json());
  });

  test('an optional detail that is left blank is cleared', async () => {
    await portal.as(director).put('/api/business', { city: '' });
    expect((await read(director)).city).toBeNull();
  });

  test('names each field that is wrong and why', async () => {
    const answer = await portal.as(director).put('/api/business', { vatNumber: 'GB980780685', postcode: 'nowhere' });
    expect(answer.statusCode).toBe(400);
    const { code, details } = answer.json<Problem>();
    expect(code).toBe('BUSINESS_DETAILS_INVALID');
    expect(details?.map(({ field }) => field)).toEqual(['postcode', 'vatNumber']);
    expect((await portal.as(director).put('/api/business', { name: '' })).statusCode).toBe(400);
    expect((await portal.as(director).put('/api/business', { isActive: false })).statusCode).toBe(400);
  });

  test('sent again under its key, it is done once', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await portal.as(director).put('/api/business', { address: '2 Quay Street' }, headers);
    const again = await portal.as(director).put('/api/business', { address: '2 Quay Street' }, headers);
    expect(again.json()).toEqual(first.json());
    const other = await portal.as(director).put('/api/business', { address: '3 Quay Street' }, headers);
    expect(other.statusCode).toBe(422);
  });

  test('needs the permission to change it, which reading is not', async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    expect((await portal.as(finance).put('/api/business', { city: 'Leeds' })).statusCode).toBe(403);
  });
});
