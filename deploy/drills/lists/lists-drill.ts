// `npm run drill:lists`: every list of the portal on a large business; writes docs/measured/lists.md and fails where one is too slow.
// WAYBOOK_DRILL_SHARE makes the business smaller (0.1), and WAYBOOK_DRILL_LISTS names lists by a part of their path, with commas between:
// then nothing is written.
import { startTestServer } from '@waybook/platform/testing';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { startTestPortal } from '@waybook/portal/testing';
import { measureLists } from './measure-lists.js';
import { report, TARGET_MS } from './report.js';

const share = Number(process.env['WAYBOOK_DRILL_SHARE'] ?? 1);
const AMOUNTS = { drivers: 10_000 * share, remittances: 100_000 * share, tickets: 20_000 * share };
const parts = (process.env['WAYBOOK_DRILL_LISTS'] ?? '').split(',');
const isWhole = share === 1 && parts.includes('');
const RUNS = 40;

const stopServer = await startTestServer();
const portal = await startTestPortal();
const loadBefore = loadavg()[0]!;
const measured = await measureLists(portal, {
  amounts: AMOUNTS,
  runs: RUNS,
  isWanted: (path) => parts.some((part) => path.includes(part)),
});
await portal.close();
await stopServer();
const page = report({ amounts: AMOUNTS, loadBefore, measured });
if (isWhole) await writeFile(new URL('../../../docs/measured/lists.md', import.meta.url), page);
else console.log(page);
const missed = measured.filter(({ p95 }) => p95 >= TARGET_MS);
for (const { request, p95 } of missed) console.log(`${request}: ${p95.toFixed(0)} ms`);
console.log(`${measured.length - missed.length} of ${measured.length} in under ${TARGET_MS} ms`);
if (missed.length > 0) process.exitCode = 1;
