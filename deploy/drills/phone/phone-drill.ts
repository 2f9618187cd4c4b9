// `npm run drill:phone`: the driver's screens on a slow phone and a slow line; writes docs/measured/phone.md and fails where requests or bytes
// exceed their limits. WAYBOOK_DRILL_RUNS chooses how often each screen is opened.
import { chromium } from '../../../web/browser-tests/playwright.mjs';
import { LAUNCHER, WaybookProcess } from '@waybook/cli/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../../../web/browser-tests/browser-path.mjs';
import { measureInteractions } from './measure-interactions.js';
import { measureScreens } from './measure-screens.js';
import { report, tooHeavy } from './report.js';

const DEFAULT_RUNS = 5;

const runs = Number(process.env['WAYBOOK_DRILL_RUNS'] ?? DEFAULT_RUNS);
// Once, so that what is measured is no build.
spawnSync(process.execPath, [LAUNCHER, '--help']);
const folder = await mkdtemp(join(tmpdir(), 'waybook-phone-'));
const waybook = new WaybookProcess(folder, { WAYBOOK_DEMO: '1' });
const loadBefore = loadavg()[0]!;
try {
  const address = await waybook.address();
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const measured = await measureScreens(browser, { address, runs, say: console.log });
  const interactions = await measureInteractions(browser, { address, runs, say: console.log });
  await browser.close();
  const page = report({ measured, interactions, runs, loads: [loadBefore, loadavg()[0]!] });
  await writeFile(new URL('../../../docs/measured/phone.md', import.meta.url), page);
  console.log(page);
  if (tooHeavy(measured).length > 0) process.exitCode = 1;
} finally {
  await waybook.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
