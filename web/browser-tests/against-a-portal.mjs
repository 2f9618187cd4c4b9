// Runs Playwright against a portal of its own: a free port, a data directory with a fresh demo, a browser found or unpacked.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { temporaryFolder } from '../../.ci/temporary-folder.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { browserPath } from './browser-path.mjs';

/** @returns what the process is to exit with */
export async function runAgainstAPortal(config, words) {
  // One that is unpacked stays for the next run.
  const browser = await browserPath();
  const folder = temporaryFolder();
  process.env.TMPDIR = folder.path;
  const dataDirectory = await demoDirectory('waybook-browser-');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      WAYBOOK_TEST_BROWSER: browser,
      WAYBOOK_TEST_PORT: String(await freePort()),
      WAYBOOK_TEST_DATA_DIR: dataDirectory,
    },
  });
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  folder.clear();
  return status ?? 1;
}
