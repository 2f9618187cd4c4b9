import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PayrollTopicAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const show = async (as = director) => (await portal.as(as).get('/api/payroll-topic')).json<PayrollTopicAnswer>();
const change = (body: object, as = director, headers?: Record<string, string>) =>
  portal.as(as).request({ method: 'PUT', url: '/api/payroll-topic', payload: body, headers });

test("a business's payroll topic is off until somebody switches it on for a reader", async () => {
  const topic = `waybook.payroll.payments.v1.${business}`;
  expect(await show()).toEqual({ isOn: false, topic, kafkaUser: null, switchedAt: null });
  const headers = { 'idempotency-key': uuidv7() };
  const on = { isOn: true, topic, kafkaUser: 'sage-payroll', switchedAt: portal.clock.now().toISOString() };
  expect((await change({ isOn: true, kafkaUser: 'sage-payroll' }, director, headers)).json()).toEqual(on);
  expect((await change({ isOn: true, kafkaUser: 'sage-payroll' }, director, headers)).json()).toEqual(on);
  expect((await change({ isOn: false })).json()).toMatchObject({ isOn: false });
});

test('says which field is wrong', async () => {
  const answer = await change({ isOn: true, kafkaUser: '*' });
  expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, 'kafkaUser']);
  expect((await change({ kafkaUser: 'sage' })).statusCode).toBe(400);
});

test('is for those who run the business, may read events themselves, and for their own business', async () => {
  const clerk = await portal.people.admin(business, { role: 'payroll' });
  const manager = await portal.people.admin(business, { permissions: ['business:read', 'business:write'] });
  for (const person of [clerk, manager]) {
    expect((await change({ isOn: true, kafkaUser: 'mine' }, person)).statusCode).toBe(403);
  }
  const elsewhere = await portal.people.business();
  const stranger = await portal.people.admin(elsewhere);
  await change({ isOn: true, kafkaUser: 'theirs' }, stranger);
  expect(await show(stranger)).toMatchObject({ isOn: true, topic: expect.stringContaining(elsewhere) });
  expect(await show()).not.toMatchObject({ kafkaUser: 'theirs' });
});
