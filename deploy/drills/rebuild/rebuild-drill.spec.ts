import { expect, test } from '@jest/globals';
import { MASTER_KEY } from '@waybook/portal/testing';
import { measureUnderLoad } from './measure-under-load.js';
import { rebuildRemittances } from './rebuild-remittances.js';
import { report } from './report.js';

test('while the table of remittances is made anew, no request fails, and it is what the log says afterwards', async () => {
  const events = 4_000;
  const load = { writers: 3, readers: 2, everyMs: 50 };
  const measured = await measureUnderLoad({
    events,
    rounds: 1,
    halfRoundMs: 1_500,
    load,
    rebuild: (ownerUrl) => rebuildRemittances(ownerUrl, MASTER_KEY),
    say: () => undefined,
  });
  expect(measured.beside.failures).toEqual([]);
  expect(measured.beside.writes.length).toBeGreaterThan(5);
  expect(measured.beside.reads.length).toBeGreaterThan(5);
  expect(measured.rebuilds.length).toBeGreaterThan(0);
  expect(measured.streams).toBeGreaterThan(events * 0.4);
  expect(measured.differences).toBe(0);
  const page = report({ events, rounds: 1, load, measured, loadBefore: 0 });
  expect(page).toContain('0 requests failed');
});
