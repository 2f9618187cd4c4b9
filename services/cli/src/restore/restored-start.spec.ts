import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@waybook/contracts/api';
import { TEST_SERVER, until } from '@waybook/platform/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../../deploy/free-port.mjs';
import type { CommandResult } from '../start/testing/waybook-folder.js';
import { ROOT, type WaybookProcess } from '../start/testing/waybook-process.js';
import {
  addBusiness,
  DIRECTOR,
  ERASED_SIGN_IN,
  type TwoDriverHistories,
  twoDriverHistories,
  PLACES_OF_A_NAME,
  placesNaming,
  visibleStateOf,
  type VisibleState,
} from './testing/two-driver-histories.js';
import { MovingInstallation } from './testing/moving-installation.js';
import { countOn, TwoServers } from './testing/two-servers.js';
import { askToSignIn, Visitor } from './testing/visitor.js';

const BIN = '/usr/lib/postgresql/15/bin';
const OLDEST = process.env.WAYBOOK_TEST_POSTGRES_15 as string;
const INSTALLED = process.env[TEST_SERVER] as string;
const isThere = OLDEST !== undefined && existsSync(`${BIN}/pg_dump`);
/** More than the other server counts in a test run. */
const TRANSACTIONS = 50_000;
const POLL_INTERVAL_MS = 2;
const OWN_SESSION = '/api/auth/me';
const ALL_COVERED = 'All of them are covered by a checkpoint outside the database.';

const run = promisify(execFile);

(isThere ? describe : describe.skip)(
  `an installation on PostgreSQL 15${isThere ? '' : `: there is none in ${BIN}`}, of which a driver is deleted after the dump,`,
  () => {
    const servers = new TwoServers();
    let house: MovingInstallation;
    let original: string;
    let dump: string;
    let life: TwoDriverHistories;
    let shown: VisibleState;
    let namedIn: string[];
    /** How many events there were at the dump, and how many in the end. */
    let dumped: number;
    let written: number;

    beforeAll(async () => {
      house = await MovingInstallation.empty();
      dump = join(house.folder.path, 'waybook.sql');
      await countOn(OLDEST, TRANSACTIONS);
      original = await servers.emptyDatabase(OLDEST, 'original');
      const portal = house.start(original);
      const [address] = await Promise.all([portal.address(), addBusiness(house, original)]);
      life = await twoDriverHistories(address);
      const director = await Visitor.signedIn(address, DIRECTOR);
      shown = await visibleStateOf(life, director);
      namedIn = await placesNaming(director);
      dumped = await house.untilSigned(original);
      // As docs/restore.md says.
      await run(join(BIN, 'pg_dump'), ['--no-owner', '--enable-row-security', '--file', dump, original]);
      expect(await life.erased.status(OWN_SESSION)).toBe(200);
      await director.delete(`/api/drivers/${life.erasedId}`);
      written = await house.untilSigned(original);
      portal.signal('SIGTERM');
      await portal.ended;
    });
    afterAll(async () => {
      await house?.folder.clear();
      await servers.clear();
    });

    async function restored(purpose: string, ...source: string[]): Promise<string> {
      const target = await servers.emptyDatabase(INSTALLED, purpose);
      const script = join(ROOT, 'deploy/drills/restore.mjs');
      await run(process.execPath, [script, '--bin', BIN, ...source, '--into', target]);
      return target;
    }

    test('restored whole into the installed PostgreSQL: the log is what was written', async () => {
      const whole = await restored('whole', '--from', original);
      const { code, complaint, lines } = await house.command(whole, ['audit', 'verify']);
      expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
      expect(lines[0]).toMatch(new RegExp(`^${written} sealed events, 0 not sealed yet`));
      expect(lines.slice(1)).toEqual([ALL_COVERED, 'The log is what was written.']);
    });

    describe('restored from the dump into the installed PostgreSQL', () => {
      let target: string;
      let verified: CommandResult;
      let portal: WaybookProcess;
      /** Of the first answer that it gave at all, to the session that the deleted driver had at the dump. */
      let first: number;
      let signIn: Response;
      let address: string;
      let director: Visitor;

      beforeAll(async () => {
        target = await restored('target', '--dump', dump);
        verified = await house.command(target, ['audit', 'verify']);
        const port = await freePort();
        portal = house.start(target, { PORT: String(port) });
        address = `http://localhost:${port}`;
        first = await firstStatus(life.erased.at(address), portal);
        signIn = await askToSignIn(address, ERASED_SIGN_IN);
        await portal.address();
        director = await Visitor.signedIn(address, DIRECTOR);
      });

      test('lacks what came after the dump, as `verify` says, and nothing else', async () => {
        expect(verified).toMatchObject({ code: 1, complaint: '' });
        expect(findings(verified)).toEqual([
          `✗ event ${dumped + 1}: a checkpoint over ${written} events was seen outside; only ${dumped} are left`,
        ]);
        expect(verified.lines).toContain(ALL_COVERED);
      });

      test('refuses the driver who was deleted, with the first answer that it gives', async () => {
        expect(first).toBe(401);
        expect([signIn.status, await signIn.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
      });

      test('shows nowhere what the driver was called', async () => {
        expect(namedIn).toEqual(PLACES_OF_A_NAME);
        expect(await placesNaming(director)).toEqual([]);
      });

      test('shows an approved remittance to the penny, with its invoice and its photo', async () => {
        const now = await visibleStateOf(life, director);
        expect(now.remittance).toEqual(shown.remittance);
        expect(now.remittance).toMatchObject({ status: 'approved', netPay: '94.51' });
        expect(now.paper).toEqual(shown.paper);
        expect(now.paper.join(' ')).toContain('94.51');
        expect(now.photo.equals(shown.photo)).toBe(true);
      });

      test('takes no new work until somebody has acknowledged the loss', async () => {
        const refused = director.post('/api/tickets', { title: 'New tyres', description: 'Van 7' });
        await expect(refused).rejects.toThrow(/503.*LOG_BEHIND_CHECKPOINT/);
        const args = ['audit', 'acknowledge', '--reason', 'restored from the dump', '--by', 'Ada Price'];
        expect(await house.command(target, args)).toMatchObject({ code: 0, complaint: '' });
        await until(async () => (await director.status('/api/health/ready')) === 200);
      });

      test('takes new work, which is there after another start', async () => {
        await director.post(`/api/remittances/${life.pendingId}/approve`, {});
        const ticket = await director.post<TicketAnswer>('/api/tickets', { title: 'New tyres', description: 'Van 7' });
        await house.untilSigned(target);
        portal.signal('SIGTERM');
        expect((await portal.ended).code).toBe(0);
        const again = await Visitor.signedIn(await house.start(target).address(), DIRECTOR);
        expect(await again.get(`/api/remittances/${life.pendingId}`)).toMatchObject({ status: 'approved' });
        expect(await again.get('/api/tickets')).toContainEqual(ticket);
      });

      test('has a log, tables and books that agree, but for what was lost', async () => {
        const [log, tables, books] = await Promise.all([
          house.command(target, ['audit', 'verify']),
          house.command(target, ['projections', 'verify']),
          house.command(target, ['audit', 'reconcile']),
        ]);
        expect([log.code, findings(log)]).toEqual([0, []]);
        expect(log.lines[0]).toMatch(`◦ events ${dumped + 1} to ${written}: lost; acknowledged on`);
        expect(log.lines).toContain(ALL_COVERED);
        expect([tables.code, findings(tables), books.code, findings(books)]).toEqual([0, [], 0, []]);
        expect(books.lines).toEqual([
          expect.stringMatching(/^Harbour Parcels: [1-9]\d* events and [1-9]\d* rows agree/),
        ]);
      });
    });
  },
);

const findings = ({ lines }: CommandResult): string[] => lines.filter((line) => line.startsWith('✗'));

/** Asks again and again until something listens. */
async function firstStatus(visitor: Visitor, portal: WaybookProcess): Promise<number> {
  const ended = portal.ended.then(() => true);
  for (;;) {
    const status = await visitor.status(OWN_SESSION).catch(() => null);
    if (status !== null) return status;
    if (await Promise.race([ended, sleep(POLL_INTERVAL_MS)])) throw new Error('Waybook ended before it listened');
  }
}
