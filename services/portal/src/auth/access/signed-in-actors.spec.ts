import { beforeEach, expect, test } from '@jest/globals';
import type { DriverUser } from '@waybook/contracts/api';
import { SignInRequired } from '@waybook/platform/http';
import { EVERYBODY, type AccessChanges } from './access-changes.js';
import type { People, Person, StandingSession } from './people.js';
import { SignedInActors } from './signed-in-actors.js';

const AT = new Date('2026-11-20T12:00:00Z');
const EXPIRES = new Date('2026-11-20T13:00:00Z');
const session = { business: 'business-1', session: 'session-1' };

let standing: StandingSession | null;
let looks: number;
let meanwhile: () => void;
let changes: { isCurrent: boolean; generation: number; tell: (subjects: ReadonlySet<string>) => void };
let actors: SignedInActors;

const driver = (status: DriverUser['status']) => {
  const user = { id: 'driver-1', businessId: 'business-1', driverId: 'DS000001', status } as DriverUser;
  return { type: 'driver', user, isBusinessActive: true, hasSecondFactor: false, sessionEpoch: 0 } satisfies Person;
};

beforeEach(() => {
  standing = { person: driver('active'), expiresAt: EXPIRES, secondFactorAt: null };
  looks = 0;
  meanwhile = () => undefined;
  const people = {
    behind: async () => {
      looks += 1;
      const found = standing;
      meanwhile();
      return found;
    },
  } as unknown as People;
  changes = { isCurrent: true, generation: 1, tell: () => undefined };
  const heard = Object.assign(changes, {
    onChange: (listener: (subjects: ReadonlySet<string>) => void) => (changes.tell = listener),
  });
  actors = new SignedInActors(people, heard as unknown as AccessChanges);
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
  standing = { ...standing!, person: driver('inactive') };
  await expect(asked()).rejects.toThrow(SignInRequired);
  standing = null;
  await expect(asked()).rejects.toThrow(SignInRequired);
});
