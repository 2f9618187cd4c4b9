import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { readFile } from 'node:fs/promises';
import { UNMEASURED_LISTS } from './lists.js';
import { measureLists } from './measure-lists.js';
import type { Measured } from './measure.js';
import { report } from './report.js';

const AMOUNTS = { drivers: 20, remittances: 200, tickets: 40 };

let portal: TestPortal;
let measured: Measured[];

beforeAll(async () => {
  portal = await startTestPortal();
  measured = await measureLists(portal, { amounts: AMOUNTS, runs: 1 });
});
afterAll(() => portal?.close());

test('every list answers all that people ask of it: pages, orders, filters, searches', () => {
  expect(measured.length).toBeGreaterThan(300);
  expect(report({ amounts: AMOUNTS, loadBefore: 0, measured })).toContain('| `/api/drivers?page=1` ');
});

interface Described {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { name: string }[] } }>>;
}

/** Those that answer a page; files of lists are read by pages of their own. */
async function pagedPaths(): Promise<string[]> {
  const page = await readFile(new URL('../../../contracts/generated/openapi.json', import.meta.url), 'utf8');
  return Object.entries((JSON.parse(page) as Described).paths).flatMap(([path, { get }]) => {
    const asked = get?.parameters?.map(({ name }) => name) ?? [];
    return asked.includes('page') && !asked.includes('format') ? [path] : [];
  });
}

const asPattern = (path: string) => new RegExp(`(^| )${path.replaceAll(/\{\w+\}/g, '[^/]+')}\\?`);

test('every list of the API is measured, or left out by name', async () => {
  const isMeasured = (path: string) => measured.some(({ request }) => asPattern(path).test(request));
  expect((await pagedPaths()).filter((path) => !isMeasured(path))).toEqual(UNMEASURED_LISTS);
});
