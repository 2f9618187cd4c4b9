import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { launcherPath, PORTAL_STOP_MS } from './support/portal-process';

const port = process.env['WAYBOOK_TEST_PORT'] ?? '';
/** Of a portal that runs already, with a fresh demo; without one, the run starts its own. */
const site = process.env['WAYBOOK_TEST_SITE'];
const results = process.env['WAYBOOK_TEST_RESULTS'] ?? 'test-results/browser.json';
/** What they read has to be there: they come before those that decide, delete and sign in. */
const DEMO_AS_IT_COMES = ['specification.browser.ts', 'office-widths.browser.ts', 'remittances-list.browser.ts'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'demo as it comes', testMatch: DEMO_AS_IT_COMES },
    { name: 'what people do', testMatch: '*.browser.ts', testIgnore: DEMO_AS_IT_COMES },
  ],
  // A run empties its own, and another one may be under way.
  outputDir: `../${results.replace(/\.json$/, '')}`,
  // For what hangs: what is merely slow, as on a busy machine, comes to its end.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One portal with one database serves all files, and two cores serve both.
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: `../${results}` }],
    ['./processor-time.mjs', { results: fileURLToPath(new URL(`../${results}`, import.meta.url)) }],
  ],
  use: {
    baseURL: site ?? `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Between a page and what a test answers in the server's place stands none, but where the worker is what is tested.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['WAYBOOK_TEST_BROWSER'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(site === undefined && {
    webServer: {
      command: `"${process.execPath}" "${launcherPath}" start`,
      url: `http://localhost:${port}/api/health/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: PORTAL_STOP_MS },
      env: { PORT: port, WAYBOOK_DATA_DIR: process.env['WAYBOOK_TEST_DATA_DIR'] ?? '' },
    },
  }),
});
