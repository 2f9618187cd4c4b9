import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@waybook/contracts/api';
import { filesIn } from '@waybook/platform/object-storage';
import { queryOnce, TEST_SERVER } from '@waybook/platform/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acknowledge } from '../audit/acknowledge.js';
import { reconcile } from '../audit/reconcile.js';
import { closeBusiness } from '../businesses/close-business.js';
import { noteRemoval } from '../businesses/remove/removal-ledger.js';
import { FOLDERS } from '../backup/copy-files.js';
import { verify as verifyBackup } from '../backup/verify.js';
import { verify as verifyTables } from '../projections/verify.js';
import type { CommandResult } from '../start/testing/waybook-folder.js';
import { called } from '../testing/called.js';
import { restore } from './restore.js';
import { MovingInstallation } from './testing/moving-installation.js';
import { TwoServers } from './testing/two-servers.js';
import {
  addBusiness,
  addSecondBusiness,
  DIRECTOR,
  ERASED_SIGN_IN,
  PLACES_OF_A_NAME,
  placesNaming,
  SECOND,
  SECOND_DIRECTOR,
  type TwoDriverHistories,
  twoDriverHistories,
  visibleStateOf,
  type VisibleState,
} from './testing/two-driver-histories.js';
import { askToSignIn, Visitor } from './testing/visitor.js';

const SERVER = process.env[TEST_SERVER] as string;

const servers = new TwoServers();
let house: MovingInstallation;
let place: string;
let original: string;
let life: TwoDriverHistories;
let shown: VisibleState;
let made: CommandResult;
/** What people were told is kept, before the backup began and while it was made. */
let before: TicketAnswer[];
let meanwhile: TicketAnswer[];

beforeAll(async () => {
  house = await MovingInstallation.empty();
  place = await mkdtemp(join(tmpdir(), 'waybook-backup-'));
  original = await servers.emptyDatabase(SERVER, 'original');
  const portal = house.start(original);
  const [address] = await Promise.all([portal.address(), addBusiness(house, original)]);
  life = await twoDriverHistories(address);
  await addSecondBusiness(house, original);
  expect((await askToSignIn(address, SECOND_DIRECTOR)).ok).toBe(true);
  const director = await Visitor.signedIn(address, DIRECTOR);
  shown = await visibleStateOf(life, director);
  expect(await placesNaming(director)).toEqual(PLACES_OF_A_NAME);
  before = [await director.post<TicketAnswer>('/api/tickets', ticket(1))];
  await house.untilSigned(original);
  [made, meanwhile] = await whileWriting(director, () => house.command(original, ['backup', '--to', place]));
  await director.delete(`/api/drivers/${life.erasedId}`);
  await house.untilSigned(original);
  portal.signal('SIGTERM');
  await portal.ended;
});
afterAll(async () => {
  await house?.folder.clear();
  await rm(place, { recursive: true, force: true });
  await servers.clear();
});

const ticket = (number: number) => ({ title: `Van ${number}`, description: 'New tyres' });

/** One ticket after the other, for as long as the work takes. */
async function whileWriting<T>(director: Visitor, work: () => Promise<T>): Promise<[T, TicketAnswer[]]> {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const written: TicketAnswer[] = [];
  while (!isOver) written.push(await director.post<TicketAnswer>('/api/tickets', ticket(100 + written.length)));
  return [await working, written];
}

const secondBusinessIn = async (url: string) =>
  (await queryOnce<{ id: string }>(url, `select id from businesses where display_name = '${SECOND.displayName}'`))[0]!
    .id;
const closedIn = async (url: string) =>
  (await queryOnce<{ id: string }>(url, 'select id from businesses where not is_active')).map(({ id }) => id);
const ticketsIn = async (url: string) =>
  (await queryOnce<{ id: string }>(url, 'select id from tickets')).map(({ id }) => id);
/** In this process, with the installation's keys and files. */
const onTarget = (target: string) => ({ DATABASE_URL: target, WAYBOOK_DATA_DIR: house.folder.path });

test('it is made while people write, and verifies', async () => {
  expect(made).toMatchObject({ code: 0, complaint: '' });
  expect(meanwhile.length).toBeGreaterThan(0);
  const report = await called(() => verifyBackup(place, {}, {}));
  expect(report).toMatchObject({ code: 0, complaint: '' });
  expect(report.lines.at(-1)).toBe('The backup is what was written.');
});

test('it knows every folder in which the portal keeps files', async () => {
  const folders = await readdir(join(house.folder.path, 'objects'));
  const ofOperators = ['backup-records', 'served-databases', 'verifications'];
  expect(folders.filter((folder) => ![...FOLDERS, ...ofOperators].includes(folder))).toEqual([]);
});

describe('restored beside the object storage, of which the database was lost', () => {
  let target: string;
  let restored: CommandResult;

  beforeAll(async () => {
    // As `waybook businesses remove` does, before it takes anything away.
    await noteRemoval(filesIn(join(house.folder.path, 'objects')), await secondBusinessIn(original), new Date());
    target = await servers.emptyDatabase(SERVER, 'target');
    restored = await called(() => restore({ from: place }, onTarget(target)));
  });

  test('it says what was lost, by events and time, and that somebody was erased again', async () => {
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    const text = restored.lines.join('\n');
    expect(text).toMatch(/^Lost: events \d+ to \d+, recorded between .* which a checkpoint outside saw/m);
    expect(text).toMatch(/^1 person was erased again/m);
    expect(text).toMatch(/^ {2}Harbour Parcels: \d+ events; due \d+\.\d\d, retained \d+\.\d\d/m);
  });

  test('it holds what was acknowledged before the backup began, and what came meanwhile without a gap', async () => {
    const there = new Set(await ticketsIn(target));
    expect(before.filter(({ id }) => !there.has(id))).toEqual([]);
    const kept = meanwhile.map(({ id }) => there.has(id));
    expect(kept.indexOf(false) === -1 || !kept.slice(kept.indexOf(false)).includes(true)).toBe(true);
  });

  test('a business that was removed since is back, named and closed, and stays closed whoever opens it before the start', async () => {
    const id = await secondBusinessIn(target);
    expect(restored.lines).toContainEqual(
      expect.stringMatching(new RegExp(`^Business ${id} was removed since and is back, closed`)),
    );
    expect(await closedIn(target)).toEqual([id]);
    expect(await called(() => closeBusiness(id, false, onTarget(target)))).toMatchObject({ code: 0 });
    expect(await closedIn(target)).toEqual([]);
  });

  test('nobody who was erased since is in it, from the first answer on', async () => {
    const known = { reason: 'restored from the backup', by: 'Ada Price' };
    expect(await called(() => acknowledge(known, onTarget(target)))).toMatchObject({ code: 0, complaint: '' });
    const address = await house.start(target).address();
    expect((await askToSignIn(address, SECOND_DIRECTOR)).status).toBe(403);
    expect(await closedIn(target)).toEqual([await secondBusinessIn(target)]);
    expect((await askToSignIn(address, ERASED_SIGN_IN)).status).toBe(401);
    const director = await Visitor.signedIn(address, DIRECTOR);
    expect(await placesNaming(director)).toEqual([]);
    expect(await visibleStateOf(life, director)).toEqual(shown);
    expect(await director.post('/api/tickets', ticket(2))).toMatchObject({ title: 'Van 2' });
    await house.untilSigned(target);
    await house.folder.endAll();
  });

  test('read tables and books are what the log says, to the penny', async () => {
    const tables = await called(() => verifyTables(undefined, onTarget(target)));
    const books = await called(() => reconcile({}, onTarget(target)));
    expect([tables.code, books.code, tables.complaint, books.complaint]).toEqual([0, 0, '', '']);
  });
});
