import { describe, expect, test } from '@jest/globals';
import type { AdminHistory, GivenAccess, Office } from './office.js';
import { EMPTY_OFFICE } from './office.js';
import { secondPerson, type SecondPart, type SecondPersonRefused } from './second-person.js';
import { ActingAloneObjected, AloneNotYet, CoolingOff } from './second-person.errors.js';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS);
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

const by = (adminId: string, at: Date): GivenAccess => ({ by: { adminId }, at });
const admin = (id: string, changes: Partial<AdminHistory> = {}): AdminHistory => ({
  id,
  name: id,
  given: [],
  held: [{ from: daysAgo(400), permissions: ['payments:run'] }],
  ...changes,
});
const office = (admins: readonly AdminHistory[], changes: Partial<Office> = {}): Office => ({
  ...EMPTY_OFFICE,
  admins: new Map(admins.map((one) => [one.id, one])),
  ...changes,
});
const leftAt = (at: Date) => [
  { from: daysAgo(400), permissions: ['payments:run'] },
  { from: at, permissions: [] },
];
const refusal = ({ colleagues, dependsOn }: SecondPersonRefused) =>
  new Error(
    `Ask ${colleagues.join(' or ') || 'nobody'}${dependsOn === null ? '' : `, not as a friend of ${dependsOn}`}.`,
  );
const decide = (whole: Office, part: Partial<SecondPart> = {}) =>
  secondPerson({ office: whole, by: 'Ada', permission: 'payments:run', firstPart: ['Ada'], at: NOW, ...part }, refusal);

describe('what takes two people', () => {
  test('is done by somebody who is independent of who did the first part', () => {
    const two = office([admin('Ada'), admin('Tom')]);
    expect(decide(two, { firstPart: ['Tom'] })).toEqual({});
    expect(decide(two, { firstPart: [] })).toEqual({});
    expect(decide(two, { firstPart: [null] })).toEqual({});
  });

  test('is refused to who did the first part, where an independent colleague may do the second', () => {
    expect(() => decide(office([admin('Ada'), admin('Tom'), admin('Eve', { held: leftAt(daysAgo(1)) })]))).toThrow(
      'Ask Tom.',
    );
  });

  test.each([
    ['the other gave me access', { Ada: ['Tom'], Tom: [] }],
    ['I gave the other access', { Ada: [], Tom: ['Ada'] }],
    ['somebody gave access to both of us', { Ada: ['Eve'], Tom: ['Eve'] }],
    ['the other controls who gave me access', { Ada: ['Eve'], Eve: ['Tom'], Tom: [] }],
  ])('is refused where %s in the last 30 days', (_, given: Record<string, string[]>) => {
    const admins = [...Object.entries(given)].map(([id, givers]) =>
      admin(id, { given: givers.map((giver) => by(giver, daysAgo(29))) }),
    );
    const grace = admin('Grace');
    expect(() => decide(office([...admins, grace]), { firstPart: ['Tom'] })).toThrow(
      'Ask Grace, not as a friend of Tom.',
    );
    const later = { at: new Date(NOW.getTime() + 24 * HOUR_MS), firstPart: ['Tom'] };
    expect(decide(office([...admins, grace]), later)).toEqual({});
  });

  test('a way in that somebody set up gives them control of whom it lets in afterwards', () => {
    const let_in = { given: [{ by: { through: 'directory' as const }, at: daysAgo(2) }] };
    const admins = [admin('Ada'), admin('Tom', let_in), admin('Grace')];
    const token = (adminId: string, at: Date) => ({ wayInChanges: [{ wayIn: 'directory' as const, adminId, at }] });
    expect(() => decide(office(admins, token('Ada', daysAgo(3))), { firstPart: ['Tom'] })).toThrow('Ask Grace');
    expect(decide(office(admins, token('Ada', daysAgo(1))), { firstPart: ['Tom'] })).toEqual({});
    expect(decide(office(admins, token('Ada', daysAgo(31))), { firstPart: ['Tom'] })).toEqual({});
    expect(decide(office(admins, token('Eve', daysAgo(3))), { firstPart: ['Tom'] })).toEqual({});
  });
});

describe('one person alone', () => {
  test('may do both where nobody independent held the permission in the last 30 days', () => {
    expect(decide(office([admin('Ada')]))).toEqual({ alone: true });
    const made = admin('Tom', { given: [by('Ada', daysAgo(3))], held: [{ from: daysAgo(3), permissions: ['all'] }] });
    expect(decide(office([admin('Ada'), made]))).toEqual({ alone: true });
    expect(decide(office([admin('Ada'), admin('Tom', { held: leftAt(daysAgo(31)) })]))).toEqual({ alone: true });
  });

  test.each([
    ['who left', { held: leftAt(hoursAgo(71)) }],
    ['whose sign-in the office changed', { given: [by('Ada', hoursAgo(71))] }],
    [
      'who lost the permission for a minute',
      {
        given: [by('Ada', hoursAgo(70))],
        held: [...leftAt(hoursAgo(71)), { from: hoursAgo(70), permissions: ['payments:run'] }],
      },
    ],
  ])('waits for 72 hours after the last independent colleague, %s', (_, lost) => {
    const whole = office([admin('Ada'), admin('Tom', lost)]);
    expect(() => decide(whole)).toThrow(AloneNotYet);
    expect(decide(whole, { at: new Date(NOW.getTime() + HOUR_MS) })).toEqual({ alone: true });
  });

  test('is closed by an objection until the operator allows it, and then open at once', () => {
    const admins = [admin('Ada'), admin('Tom', { held: leftAt(daysAgo(5)) })];
    const said = (alone: Partial<Office['alone']>) => office(admins, { alone: { ...EMPTY_OFFICE.alone, ...alone } });
    expect(() => decide(said({ objectedAt: daysAgo(4) }))).toThrow(ActingAloneObjected);
    expect(decide(said({ allowedAt: daysAgo(3) }))).toEqual({ alone: true });
    const lately = [admin('Ada'), admin('Tom', { held: leftAt(hoursAgo(5)) })];
    const allowed = { ...EMPTY_OFFICE.alone, allowedAt: hoursAgo(1) };
    expect(decide(office(lately, { alone: allowed }))).toEqual({ alone: true });
    const before = { ...EMPTY_OFFICE.alone, allowedAt: hoursAgo(6) };
    expect(() => decide(office(lately, { alone: before }))).toThrow(AloneNotYet);
  });

  test('waits for a day between the two parts where those say so, unless the business is a demo', () => {
    const alone = { ...EMPTY_OFFICE.alone, coolsOffAfter: daysAgo(100) };
    const one = office([admin('Ada')], { alone });
    expect(() => decide(one, { coolsOffFrom: hoursAgo(23) })).toThrow(CoolingOff);
    expect(decide(one, { coolsOffFrom: hoursAgo(24) })).toEqual({ alone: true });
    expect(decide(one)).toEqual({ alone: true });
    const demo = office([admin('Ada')], { alone: { ...alone, isDemo: true } });
    expect(decide(demo, { coolsOffFrom: hoursAgo(1) })).toEqual({ alone: true });
  });

  test('waits for nothing that was begun before the cool-off was announced', () => {
    const upgraded = office([admin('Ada')]);
    expect(decide(upgraded, { coolsOffFrom: hoursAgo(1) })).toEqual({ alone: true });
    const announced = { ...EMPTY_OFFICE.alone, coolsOffAfter: hoursAgo(1) };
    expect(decide(office([admin('Ada')], { alone: announced }), { coolsOffFrom: hoursAgo(1) })).toEqual({
      alone: true,
    });
  });

  test('sees a change that another instance wrote by a clock that is ahead', () => {
    const ahead = new Date(NOW.getTime() + 1_000);
    const whole = office([admin('Ada'), admin('Tom', { given: [by('Ada', ahead)] }), admin('Grace')]);
    expect(() => decide(whole, { firstPart: ['Tom'] })).toThrow('Ask Grace');
  });
});
