import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PUBLIC_TOPICS, publish } from '@waybook/contracts/public-events';
import { DEMO_BUSINESSES } from '@waybook/demo';
import { Relay } from '@waybook/event-feed';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import { queryOnce, TEST_SERVER, until } from '@waybook/platform/testing';
import { projectedStreams } from '@waybook/portal';
import { rebuildTables, signIn, type TestPerson } from '@waybook/portal/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { verify } from '../../audit/verify.js';
import { asOwner } from '../../backup/as-owner.js';
import { make } from '../../backup/make.js';
import { verify as verifyBackup } from '../../backup/verify.js';
import type { CommandResult } from '../../start/testing/waybook-folder.js';
import { called } from '../../testing/called.js';
import { closeBusiness } from '../close-business.js';
import { exportBusiness } from '../export/export-business.js';
import { TwoBusinesses } from '../testing/two-businesses.js';
import { type RemoveOptions, removeBusiness } from './remove-business.js';
import { removeEvents } from './removed-events.js';

const [GONE, KEPT] = DEMO_BUSINESSES;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const SCREENS = [
  ...[
    'business',
    'drivers',
    'admin/remittances',
    'tickets',
    'documents',
    'earnings/figures',
    'memberships',
    'compliance',
  ],
  ...['audit/finance', 'audit/events', 'events', 'activity', 'driver-documents'],
];
const SHORT_WORD = 9;
const REASON = 'Moved to an installation of their own';
/** What gives a business away: itself, its people, where they live. */
const wordsOf = ({ details, admins, drivers }: (typeof DEMO_BUSINESSES)[number]): string[] => [
  ...[details.name, details.displayName, details.contactEmail, details.vatNumber!],
  ...admins.flatMap(({ email, lastName }) => [email, lastName]),
  ...drivers.flatMap((driver) => [driver.details.email, driver.details.phone!, driver.details.address!]),
];
const OTHERS = wordsOf(KEPT);
/** The demo makes some streets and numbers twice. */
const WORDS = wordsOf(GONE).filter((word) => !OTHERS.some((other) => other.includes(word)));

let office: TwoBusinesses;
let folder: string;
let idsBefore: string[];

beforeAll(async () => {
  office = await TwoBusinesses.open();
  folder = join(office.folder, 'export');
  idsBefore = await idsOf(GONE.id);
});
afterAll(() => office?.close());

const admin = (business: string, login: string): TestPerson => ({
  ...{ kind: 'admin', id: login, business, login, password: 'waybook-admin' },
});

function superuserUrl(): string {
  const url = new URL(process.env[TEST_SERVER] ?? '');
  url.pathname = new URL(office.portal.database.ownerUrl).pathname;
  return url.toString();
}

/** Every row of every table as text, by table, as COPY would write it; by the superuser, from whom nothing is hidden. */
async function dump(): Promise<Map<string, string>> {
  const tables = await queryOnce<{ name: string }>(
    superuserUrl(),
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await queryOnce<{ line: string }>(superuserUrl(), `select t::text as line from ${name} t order by 1`);
    texts.set(name, rows.map(({ line }) => line).join('\n'));
  }
  return texts;
}

async function objects(): Promise<Map<string, string>> {
  const root = join(office.environment.WAYBOOK_DATA_DIR!, 'objects');
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path), await readFile(path, 'latin1'));
  }
  return files;
}

/** Ids of events, people and records of a business. */
async function idsOf(business: string): Promise<string[]> {
  const rows = await queryOnce<{ id: string }>(
    superuserUrl(),
    `select distinct id from (
      select event_id::text as id from events where business = '${business}'
      union all select right(stream, 36) from events where business = '${business}' and length(stream) > 36) ids
    where id <> '${business}'`,
  );
  return rows.map(({ id }) => id);
}

/** As text and as bytes. A short name also comes about by chance in the middle of what is encrypted, so it has to stand by itself. */
function spellingsOf(word: string): RegExp[] {
  const text = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const alone = new RegExp(`(?<![\\w+/])${text}(?![\\w+/=])`, 'i');
  if (word.length < SHORT_WORD) return [alone];
  return [new RegExp(text, 'i'), new RegExp(Buffer.from(word).toString('hex'), 'i')];
}

async function placesOf(words: readonly string[]): Promise<string[]> {
  const needles = words.flatMap(spellingsOf);
  const places: string[] = [];
  for (const [name, text] of [...(await dump()), ...(await objects())]) {
    if (needles.some((needle) => needle.test(`${name}\n${text}`))) places.push(name);
  }
  return places;
}

/** Which of the ids stand anywhere, as text or in a file's name. */
async function idsFound(ids: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, text] of [...(await dump()), ...(await objects())])
    for (const [id] of `${name}\n${text}`.matchAll(UUID)) found.add(id);
  return ids.filter((id) => found.has(id));
}

/** What the other business's screens show. */
async function answersOf(person: TestPerson): Promise<string[]> {
  const caller = office.portal.as(person);
  const answers = await Promise.all(SCREENS.map((path) => caller.get(`/api/${path}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(SCREENS.map(() => 200));
  return answers.map(({ body }) => body);
}

/** With a line on standard input. */
async function remove(
  business: string,
  options: Partial<RemoveOptions>,
  typed: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const input = Readable.from([`${typed}\n`]) as typeof process.stdin;
  const given = jest.spyOn(process, 'stdin', 'get').mockReturnValue(input);
  const unseen = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const all = { reason: REASON, by: 'Ada Price', ...options };
    return await called(() => removeBusiness(business, all, { ...office.environment, ...settings }));
  } finally {
    given.mockRestore();
    unseen.mockRestore();
  }
}

type Storing = Pick<ObjectStorage, 'put' | 'delete'>;

/** The object storage fails at the business's own. */
async function brokenOff<T>(call: keyof Storing, work: () => Promise<T>): Promise<T> {
  const prototype = Object.getPrototypeOf(office.storage) as Storing;
  const original = prototype[call] as (...given: unknown[]) => Promise<void>;
  prototype[call] = function failing(this: Storing, key: string, ...rest: unknown[]) {
    return key.includes(GONE.id) ? Promise.reject(new Error('killed')) : original.call(this, key, ...rest);
  };
  try {
    return await work();
  } finally {
    prototype[call] = original;
  }
}

const name = GONE.details.displayName;

describe('before it is removed', () => {
  test('a business of the demo has to be made anew no more: it would come back, and the log would not add up', async () => {
    expect(await remove(GONE.id, { withoutExport: true }, name, { WAYBOOK_DEMO: '1' })).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('The demo makes Demo Deliveries anew at each start'),
    });
  });

  test('a business must be closed, and then nobody gets in', async () => {
    expect(await remove(GONE.id, { withoutExport: true }, name)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('close it first'),
    });
    const director = admin(GONE.id, GONE.director);
    const before = await office.portal.as(director).get('/api/drivers');
    expect(before.statusCode).toBe(200);
    expect(await called(() => closeBusiness(name, true, office.environment))).toMatchObject({ code: 0 });
    const refused = await office.portal.asNobody().post('/api/admin/login', {
      ...{ username: director.login, password: director.password },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'BUSINESS_INACTIVE']);
    const other = admin(KEPT.id, KEPT.director);
    expect((await office.portal.as(other).get('/api/drivers')).statusCode).toBe(200);
  });

  test('its money must be settled, its export whole and of today, and its name typed', async () => {
    const refusals = {
      money: await remove(GONE.id, { withoutExport: true }, name),
      none: await remove(GONE.id, { despiteMoney: true }, name),
    };
    expect(refusals.money.complaint).toContain('Money is under way: ');
    expect(refusals.none.complaint).toContain('--without-export');
    await office.caughtUp();
    expect(await called(() => exportBusiness(GONE.id, folder, office.environment))).toMatchObject({ code: 0 });
    const other = join(office.folder, 'other');
    expect(await called(() => exportBusiness(KEPT.id, other, office.environment))).toMatchObject({ code: 0 });
    const wrong = await remove(GONE.id, { export: other, despiteMoney: true }, name);
    expect(wrong.complaint).toContain('is no whole export of');
    const mistyped = await remove(GONE.id, { export: folder, despiteMoney: true }, 'Demo');
    expect(mistyped.complaint).toContain('nothing was removed');
    expect(await placesOf([GONE.details.contactEmail])).toContain('businesses');
  });
});

describe('once it is removed', () => {
  let before: string[];
  const other = admin(KEPT.id, KEPT.director);

  beforeAll(async () => {
    before = await answersOf(other);
    expect(WORDS.length).toBeGreaterThan(20);
    expect((await placesOf(WORDS)).length).toBeGreaterThan(5);
    // As if it had been killed: once the log alone says so, and once in the middle of its files.
    const first = await brokenOff('put', () => remove(GONE.id, { export: folder, despiteMoney: true }, name));
    expect(first.code).toBe(1);
    const { lines: told } = await called(() => verify({}, office.environment));
    expect(told.find((line) => line.startsWith('◦'))).toContain('are still there: call');
    const second = await brokenOff('delete', () => remove(GONE.id, {}, ''));
    expect([second.code, second.lines[0]]).toEqual([1, expect.stringContaining('it goes on')]);
    const again = await remove(GONE.id, {}, '');
    expect(again).toMatchObject({ code: 0, complaint: '' });
    expect(again.lines[0]).toContain('it goes on');
    await office.caughtUp();
  });

  test('neither the whole database nor a file holds anything of it', async () => {
    expect(await placesOf(WORDS)).toEqual([]);
    expect(idsBefore.length).toBeGreaterThan(300);
    expect(await idsFound(idsBefore)).toEqual([]);
  });

  test("its id stands where its events' leaves are, in the record of its removal, and nowhere else", async () => {
    expect((await placesOf([GONE.id])).sort()).toEqual(['events', `removals/${GONE.id}.json`, 'sealed']);
    const [row] = await queryOnce<{ types: string[] }>(
      superuserUrl(),
      `select array_agg(distinct type) as types from events where events::text like '%${GONE.id}%'`,
    );
    expect(row).toEqual({ types: ['BusinessRemoved'] });
  });

  test('the log verifies, and says what was removed, when, by whom and why', async () => {
    const { code, lines } = await called(() => verify({}, office.environment));
    expect(code).toBe(0);
    expect(lines.find((line) => line.startsWith('◦'))).toMatch(
      new RegExp(`\\d+ events of business ${GONE.id}: removed on .* by Ada Price: ${REASON}$`),
    );
    expect(lines.at(-1)).toBe('The log is what was written, but for what is removed with its business.');
  });

  test('a backup of what is left is whole', async () => {
    const place = join(office.folder, 'backups');
    expect(await called(() => make({ to: place }, office.environment))).toMatchObject({ code: 0, complaint: '' });
    const { code, lines } = await called(() => verifyBackup(place, {}, office.environment));
    expect([code, lines.at(-1)]).toEqual([0, 'The backup is what was written.']);
  });

  test('the other business is what it was, to the byte, also when its tables are made anew', async () => {
    expect(await answersOf(other)).toEqual(before);
    const tables = async () => new Map([...(await dump())].filter(([table]) => table !== 'verifications'));
    const kept = await tables();
    const masterKey = Buffer.from(office.environment.WAYBOOK_MASTER_KEY!, 'base64');
    await rebuildTables(office.portal.database, masterKey, projectedStreams);
    expect(await answersOf(other)).toEqual(before);
    expect((await tables()).get('drivers')).toEqual(kept.get('drivers'));
    expect(await placesOf(WORDS)).toEqual([]);
  });

  test('a relay that begins anew goes on over what is gone', async () => {
    const { systemPool: pool } = office.portal.database;
    const sent = new Set<string | undefined>();
    const send = async (messages: readonly { readonly headers: Readonly<Record<string, string>> }[]) => {
      for (const { headers } of messages) sent.add(headers.ce_businessid);
    };
    const openProducer = () => ({ open: async () => undefined, send, close: async () => undefined });
    const relay = new Relay({ pool, publish, topics: Object.values(PUBLIC_TOPICS), openProducer });
    relay.start();
    try {
      await until(async () => {
        const { rows } = await pool.query<{ isThere: boolean }>(
          'select relaying.seq = last_seq as "isThere" from relaying, sealing',
        );
        return rows[0]!.isThere;
      });
    } finally {
      await relay.stop();
    }
    expect([...sent]).toEqual([KEPT.id]);
  });

  test('nobody signs in to it, and removing it once more finds nothing', async () => {
    const refused = await office.portal.asNobody().post('/api/admin/login', {
      ...{ username: GONE.director, password: 'waybook-admin' },
    });
    expect(refused.statusCode).toBe(401);
    const again = await remove(GONE.id, {}, '');
    expect(again.lines.at(-2)).toContain('0 events, 0 rows, 0 files');
  });

  test('events of a business that nobody removed are never let go', async () => {
    const { ownerUrl } = office.portal.database;
    await asOwner(ownerUrl, async (owner) => {
      await expect(removeEvents(owner, KEPT.id)).rejects.toThrow('only ever appended');
    });
    await expect(signIn(office.portal.portal.app, other)).resolves.toBeDefined();
  });
});
