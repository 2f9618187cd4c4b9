// `npm run drill:sign-in`: a business's admins sign in by a real Keycloak, in a real browser; writes docs/measured/sign-in.md and fails where
// anything isn't as it is expected there.
import { chromium } from '../../../web/browser-tests/playwright.mjs';
import { LAUNCHER, WaybookProcess } from '@waybook/cli/testing';
import { findRunningPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce } from '@waybook/platform/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../../../web/browser-tests/browser-path.mjs';
import { freePort } from '../../free-port.mjs';
import { startKeycloak } from '../../keycloak/keycloak.mjs';
import { lookAll } from './expectation.js';
import { expectations, type Ground } from './expectations.js';
import { ADMIN, KeycloakAdmin } from './keycloak-admin.js';
import { addressesOf, DIRECTOR, DirectorsApp, enterPassword, newPage, untilInOffice } from './portal-pages.js';
import { realm } from './realm.js';
import { report } from './report.js';
import { saidByKeycloak } from './said-by-keycloak.js';
import { secondFactorExpectations } from './second-factor-expectations.js';

// Once, so that what is waited for is no build.
spawnSync(process.execPath, [LAUNCHER, '--help']);
const folder = await mkdtemp(join(tmpdir(), 'waybook-sign-in-'));
const port = await freePort();
const address = `http://localhost:${port}`;
const waybook = new WaybookProcess(join(folder, 'portal'), {
  ...{ WAYBOOK_DEMO: '1', WAYBOOK_PUBLIC_URL: address, PORT: String(port) },
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
const closing = [() => browser.close(), () => waybook.clear()];
try {
  await waybook.address();
  const portal = { browser, address };
  const director = { page: await newPage(portal), app: new DirectorsApp() };
  await enterPassword(director.page, DIRECTOR);
  await untilInOffice(director.page);
  await director.app.setUp(director.page);
  const addresses = await addressesOf(director.page);
  const keycloak = await startKeycloak(folder, { realm: realm(addresses), admin: ADMIN });
  closing.unshift(() => keycloak.stop());
  const admin = new KeycloakAdmin(keycloak);
  const ground: Ground = { portal, keycloak, admin, addresses, director, outdateCodes };
  const before = await lookAll(expectations(ground));
  const said = await saidByKeycloak(ground);
  const found = [...before, ...(await lookAll(secondFactorExpectations(ground)))];
  const page = report({ version: keycloak.version, found, said });
  await writeFile(new URL('../../../docs/measured/sign-in.md', import.meta.url), page);
  console.log(page);
  if (found.some(({ isAsExpected }) => !isAsExpected)) process.exitCode = 1;
} finally {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function outdateCodes(): Promise<void> {
  const server = await findRunningPostgres(join(folder, 'portal/postgres'));
  const statement = `update sessions set second_factor_at = second_factor_at - interval '11 minutes'`;
  await queryOnce(server!.url('waybook'), statement);
}
