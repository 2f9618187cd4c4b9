import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, PendingRemittanceAnswer } from '@waybook/contracts/api';
import { londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import { TEST_SERVER } from '@waybook/platform/testing';
import { readFile } from 'node:fs/promises';
import { reconcile } from '../audit/reconcile.js';
import { verify } from '../audit/verify.js';
import { verify as verifyTables } from '../projections/verify.js';
import { restore } from '../restore/restore.js';
import { MovingInstallation } from '../restore/testing/moving-installation.js';
import { DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { Visitor } from '../restore/testing/visitor.js';
import type { CommandResult } from '../start/testing/waybook-folder.js';
import { called } from '../testing/called.js';
import { type Shown, shownAt } from './testing/kept-life.js';
import { backupOf, KEPT_KEYS, KEPT_RELEASES, shownFileOf } from './testing/kept-release.js';

const servers = new TwoServers();
afterAll(() => servers.clear());

test('an earlier version is kept', () => {
  expect(KEPT_RELEASES.length).toBeGreaterThan(0);
});

/** The only director of a business enters an account, verifies it, prepares a run and pays it: nothing of it waits on its first pay day (R388). */
async function paysAtOnce(director: Visitor): Promise<void> {
  const [waiting] = await director.get<PendingRemittanceAnswer[]>('/api/remittances/pending');
  const { id: remittanceId, driverId } = waiting!;
  await director.post(`/api/remittances/${remittanceId}/approve`, {});
  const account = { sortCode: '20-00-00', accountNumber: '55779911' };
  await director.put(`/api/drivers/${driverId}/bank-details`, { ...account, accountHolderName: 'Dora Marsh' });
  await director.post(`/api/drivers/${driverId}/bank-details/verify`, account);
  const payOn = nextFridayAfter(londonDay(new Date()));
  const { id } = await director.post<PaymentRunAnswer>('/api/payment-runs', { payOn });
  expect((await director.text(`/api/payment-runs/${id}/bank-file?format=csv`)).split('\n').length).toBeGreaterThan(1);
  expect(await director.post(`/api/payment-runs/${id}/settle`, {})).toMatchObject({ status: 'settled' });
}

describe.each(KEPT_RELEASES)('an installation of version %s', (version) => {
  let house: MovingInstallation;
  let database: string;
  let restored: CommandResult;
  const here = () => ({ ...KEPT_KEYS, DATABASE_URL: database, WAYBOOK_DATA_DIR: house.folder.path });

  beforeAll(async () => {
    house = await MovingInstallation.empty();
    database = await servers.emptyDatabase(process.env[TEST_SERVER] as string, 'upgraded');
    restored = await called(() => restore({ from: backupOf(version) }, here()));
  });
  afterAll(() => house?.folder.clear());

  test('comes to this version whole', () => {
    expect(restored).toMatchObject({ code: 0, complaint: '' });
  });

  test('has the log that it had, and tables and books that this version makes of it', async () => {
    const [log, tables, books] = [
      await called(() => verify({}, here())),
      await called(() => verifyTables(undefined, here())),
      await called(() => reconcile({}, here())),
    ];
    expect([log.code, tables.code, books.code]).toEqual([0, 0, 0]);
    expect([log.complaint, tables.complaint, books.complaint]).toEqual(['', '', '']);
  });

  test('shows people what it showed them, and goes on', async () => {
    const before = JSON.parse(await readFile(shownFileOf(version), 'utf8')) as Shown;
    const address = await house.start(database, KEPT_KEYS).address();
    const now = await shownAt(address, before);
    // A later version may say more.
    expect(now).toMatchObject(before);
    expect(now.paper).toEqual(before.paper);
    const director = await Visitor.signedIn(address, DIRECTOR);
    expect(await director.post('/api/tickets', { title: 'Van 1', description: 'New tyres' })).toMatchObject({
      title: 'Van 1',
    });
    await paysAtOnce(director);
    await house.untilSigned(database);
  });
});
