import { beforeEach, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { SignInRequired } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { EVERYBODY, type AccessChanges } from './access-changes.js';
import { SignedInActors } from './signed-in-actors.js';

const AT = new Date('2026-11-20T12:00:00Z');
const EXPIRES = new Date('2026-11-20T13:00:00Z');
const session = { business: 'business-1', session: 'session-1' };

let standing: object[];
let driver: object | null;
let looks: number;
let meanwhile: () => void;
let changes: { isCurrent: boolean; generation: number; tell: (subjects: ReadonlySet<string>) => void };
let actors: SignedInActors;

beforeEach(() => {
  standing = [{ user_id: 'driver-1', expires_at: EXPIRES, second_factor_at: null }];
  driver = {
    ...{ id: 'driver-1', business: 'business-1', driver_code: 'DS000001', status: 'active' },
    ...{ membership_fee_pence: 2_500, session_epoch: 0 },
  };
  looks = 0;
  meanwhile = () => undefined;
  const manager = {
    query: async () => standing,
    findOneBy: async (entity: unknown) => {
      if (entity === BusinessRecord) return { is_active: true, display_name: 'Harbour' };
      return entity === DriverRecord ? driver : null;
    },
  } as unknown as EntityManager;
  const tables = {
    in: async (_business: string, work: (tables: EntityManager) => Promise<unknown>) => {
      looks += 1;
      const found = await work(manager);
      meanwhile();
      return found;
    },
  } as unknown as ReadTables;
  changes = { isCurrent: true, generation: 1, tell: () => undefined };
  const heard = Object.assign(changes, {
    onChange: (listener: (subjects: ReadonlySet<string>) => void) => (changes.tell = listener),
  });
  actors = new SignedInActors(tables, heard as unknown as AccessChanges);
});

/** How often the database was asked by then. */
async function looksAfterCall(at = AT): Promise<number> {
  await actors.actor(session, at);
  return looks;
}

test('whoever was looked up is remembered, and calls that come together share one look', async () => {
  const together = await Promise.all([actors.actor(session, AT), actors.actor(session, AT)]);
  expect(together[0]).toMatchObject({ type: 'driver', id: 'driver-1', sessionId: 'session-1' });
  expect(together[1]).toEqual(together[0]);
  expect(await looksAfterCall()).toBe(1);
});

test('nobody is remembered of whom something changed while they were looked up', async () => {
  meanwhile = () => (changes.generation += 1);
  expect(await looksAfterCall()).toBe(1);
  meanwhile = () => undefined;
  expect(await looksAfterCall()).toBe(2);
  expect(await looksAfterCall()).toBe(2);
});

test('what is remembered ends with the session, and is not trusted while changes may go unheard', async () => {
  expect(await looksAfterCall()).toBe(1);
  expect(await looksAfterCall(new Date(EXPIRES.getTime() - 1))).toBe(1);
  expect(await looksAfterCall(EXPIRES)).toBe(2);
  changes.isCurrent = false;
  expect(await looksAfterCall()).toBe(3);
});

test.each([
  ['the person', new Set(['driver-1']), 2],
  ['their business', new Set(['business-1']), 2],
  ['everybody', EVERYBODY, 2],
  ['somebody else', new Set(['driver-2']), 1],
])('after a change of %s', async (_who, subjects, expected) => {
  await looksAfterCall();
  changes.tell(subjects);
  expect(await looksAfterCall()).toBe(expected);
});

test('where no session stands, or nobody who may use the portal is behind it, they sign in again', async () => {
  const asked = async () => actors.actor(session, AT);
  driver = { ...driver, status: 'inactive' };
  await expect(asked()).rejects.toThrow(SignInRequired);
  driver = null;
  await expect(asked()).rejects.toThrow(SignInRequired);
  standing = [];
  await expect(asked()).rejects.toThrow(SignInRequired);
});
