// Runs Playwright against a portal of its own: a free port, a data directory with a fresh demo, a browser found or unpacked.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { temporaryFolder } from '../../.ci/temporary-folder.mjs';
import { programOf } from '../../.ci/tools/tools.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { browserPath } from './browser-path.mjs';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** @returns what the process is to exit with */
export async function runAgainstAPortal(config, words) {
  // One that is unpacked stays for the next run.
  const browser = await browserPath();
  const folder = temporaryFolder();
  process.env.TMPDIR = folder.path;
  const dataDirectory = await demoDirectory('waybook-browser-');
  const { status } = spawnSync(process.execPath, [programOf('playwright'), 'test', '--config', config, ...words], {
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

/**
 * The browser tests that `words` choose, against a portal that runs already and has a fresh demo.
 *
 * @param site its address
 * @returns what Playwright exits with
 */
export async function runAgainstSite(site, words) {
  const child = spawn(
    process.execPath,
    [programOf('playwright'), 'test', '--config', 'browser-tests/playwright.config.ts', ...words],
    {
      cwd: WEB,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        WAYBOOK_TEST_BROWSER: await browserPath(),
        WAYBOOK_TEST_SITE: site,
        WAYBOOK_TEST_RESULTS: 'test-results/site.json',
      },
    },
  );
  const [code] = await once(child, 'exit');
  return code;
}
