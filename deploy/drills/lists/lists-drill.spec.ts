import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { measureLists } from './measure-lists.js';
import { report } from './report.js';

const AMOUNTS = { drivers: 20, remittances: 200, tickets: 40 };

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('every list answers all that people ask of it: pages, orders, filters, searches', async () => {
  const measured = await measureLists(portal, AMOUNTS, 1);
  expect(measured.length).toBeGreaterThan(300);
  expect(report({ amounts: AMOUNTS, loadBefore: 0, measured })).toContain('| `/api/drivers?page=1` ');
});
