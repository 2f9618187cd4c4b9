// Run by `npm run upgrades:keep`, within the tests' harness, which brings a database server.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SERVER } from '@waybook/platform/testing';
import { rm, writeFile } from 'node:fs/promises';
import { productVersion } from '../../backup/product-version.js';
import { MovingInstallation } from '../../restore/testing/moving-installation.js';
import { addBusiness, twoDriverHistories } from '../../restore/testing/two-driver-histories.js';
import { TwoServers } from '../../restore/testing/two-servers.js';
import { payApproved, shownAt } from './kept-life.js';
import { backupOf, KEPT_KEYS, shownFileOf } from './kept-release.js';

const servers = new TwoServers();
let house: MovingInstallation;

beforeAll(async () => {
  house = await MovingInstallation.empty();
});
afterAll(async () => {
  await house?.folder.clear();
  await servers.clear();
});

test('an installation of this version is kept in deploy/upgrades', async () => {
  const database = await servers.emptyDatabase(process.env[TEST_SERVER] as string, 'kept');
  const portal = house.start(database, KEPT_KEYS);
  const [address] = await Promise.all([portal.address(), addBusiness(house, database, KEPT_KEYS)]);
  const life = await twoDriverHistories(address);
  await payApproved(address, life);
  const shown = await shownAt(address, life);
  await house.untilSigned(database);
  const version = await productVersion();
  await rm(backupOf(version), { recursive: true, force: true });
  const made = await house.command(database, ['backup', '--to', backupOf(version)], '', KEPT_KEYS);
  expect(made).toMatchObject({ code: 0, complaint: '' });
  await writeFile(shownFileOf(version), `${JSON.stringify(shown, null, 2)}\n`);
});
