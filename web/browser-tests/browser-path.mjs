import { spawnSync } from 'node:child_process';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The one that npm installed comes first: it has no windows, and takes half of the processor time of one that has. */
export async function browserPath() {
  if (process.env.WAYBOOK_TEST_BROWSER) return process.env.WAYBOOK_TEST_BROWSER;
  const { default: packaged } = await import('@sparticuz/chromium');
  const unpacked = await packaged.executablePath().catch(() => null);
  const found = [unpacked, ...SYSTEM_BROWSERS].find((path) => path !== null && runs(path));
  if (!found) throw new Error('No browser runs here: install Chromium, or name one in WAYBOOK_TEST_BROWSER.');
  return found;
}

/** It may be for another kind of machine, or lack a library. */
function runs(path) {
  return spawnSync(path, ['--version']).status === 0;
}
