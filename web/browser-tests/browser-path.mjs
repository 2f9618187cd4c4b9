import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packagesOf } from '../../deploy/npm-packages.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The one that npm brings comes first: it has no windows, and takes half of the processor time of one that has. */
export async function browserPath() {
  if (process.env.WAYBOOK_TEST_BROWSER) return process.env.WAYBOOK_TEST_BROWSER;
  const unpacked = await packagedBrowser().catch((error) => console.error(`No browser by npm: ${error.message}`));
  const found = [unpacked, ...SYSTEM_BROWSERS].find((path) => typeof path === 'string' && runs(path));
  if (!found) throw new Error('No browser runs here: install Chromium, or name one in WAYBOOK_TEST_BROWSER.');
  return found;
}

async function packagedBrowser() {
  // It is made for Linux alone.
  if (process.platform !== 'linux') return undefined;
  const packages = packagesOf(fileURLToPath(new URL('chromium', import.meta.url)), 'test-browser');
  const { default: packaged } = await import(pathToFileURL(packages.resolve('@sparticuz/chromium')).href);
  return packaged.executablePath();
}

/** It may be for another kind of machine, or lack a library. */
function runs(path) {
  return spawnSync(path, ['--version']).status === 0;
}
