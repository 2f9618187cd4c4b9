import { describe, expect, test } from '@jest/globals';
import type { SecondFactorEvent } from '@waybook/contracts/events';
import {
  replaceRecoveryCodes,
  resetSecondFactor,
  spendRecoveryCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.decider.js';
import { evolveSecondFactor, type SecondFactor } from './second-factor.js';

const WHOSE = { personId: '0190a000-0000-7000-8000-000000000001', personType: 'admin' } as const;
const DIRECTOR = { id: '0190a000-0000-7000-8000-000000000002', isDirector: true };
const at = new Date('2026-11-20T12:00:00.000Z');
const instant = at.toISOString();
const reason = 'Lost the phone on the M62';

const OFF: SecondFactor = { status: 'off', passkeys: [] };
const ON: SecondFactor = { status: 'on', codesLeft: 10, passkeys: [] };
const after = (...events: SecondFactorEvent[]) => events.reduce(evolveSecondFactor, OFF);
const turnedOn = turnOnSecondFactor(OFF, { whose: WHOSE, at });

describe('a second factor', () => {
  test('that is off is turned on, with ten recovery codes', () => {
    expect(turnedOn).toEqual([{ type: 'SecondFactorTurnedOn', data: { ...WHOSE, turnedOnAt: instant } }]);
    expect(after(...turnedOn)).toEqual(ON);
  });

  test('that is on is turned on by nobody: another app would take it over', () => {
    expect(() => turnOnSecondFactor(ON, { whose: WHOSE, at })).toThrow('is on already');
  });

  test('that is on is turned off by its person', () => {
    const turnedOff = turnOffSecondFactor(ON, { whose: WHOSE, at });
    expect(turnedOff).toEqual([{ type: 'SecondFactorTurnedOff', data: { ...WHOSE, turnedOffAt: instant } }]);
    expect(after(...turnedOn, ...turnedOff)).toEqual(OFF);
  });

  test.each([
    ['turned off', turnOffSecondFactor],
    ['given new recovery codes', replaceRecoveryCodes],
  ])('that is off is not %s', (_what, decide) => {
    expect(() => decide(OFF, { whose: WHOSE, at })).toThrow('There is no second factor.');
  });
});

describe('a recovery code', () => {
  test('that is there is used, and one fewer is left', () => {
    const used = spendRecoveryCode(ON, { whose: WHOSE, isThere: true, at });
    expect(used).toEqual([{ type: 'RecoveryCodeUsed', data: { ...WHOSE, codesLeft: 9, usedAt: instant } }]);
    expect(after(...turnedOn, ...used)).toEqual({ ...ON, codesLeft: 9 });
  });

  test.each([
    ['is gone', ON, false],
    ['belonged to a second factor that is off', OFF, true],
  ] as const)('that %s is wrong', (_why, factor, isThere) => {
    expect(() => spendRecoveryCode(factor, { whose: WHOSE, isThere, at })).toThrow('recovery code is wrong');
  });

  test('gets nine others, when they are made anew', () => {
    const used = spendRecoveryCode(ON, { whose: WHOSE, isThere: true, at });
    const replaced = replaceRecoveryCodes(ON, { whose: WHOSE, at });
    expect(replaced).toEqual([{ type: 'RecoveryCodesReplaced', data: { ...WHOSE, replacedAt: instant } }]);
    expect(after(...turnedOn, ...used, ...replaced)).toEqual(ON);
  });
});

describe('a second factor that was lost', () => {
  test.each([
    ['another director', DIRECTOR],
    ['whoever runs the installation', { id: null, isDirector: true }],
  ])('is reset by %s', (_who, by) => {
    const reset = resetSecondFactor(ON, { whose: WHOSE, by, reason, at });
    const data = { ...WHOSE, resetBy: by.id, reason, resetAt: instant };
    expect(reset).toEqual([{ type: 'SecondFactorReset', data }]);
    expect(after(...turnedOn, ...reset)).toEqual(OFF);
  });

  test('is not reset by its person, be they a director', () => {
    const by = { id: WHOSE.personId, isDirector: true };
    expect(() => resetSecondFactor(ON, { whose: WHOSE, by, reason, at })).toThrow('Nobody resets their own');
  });

  test('is not reset by who is no director', () => {
    const by = { ...DIRECTOR, isDirector: false };
    expect(() => resetSecondFactor(ON, { whose: WHOSE, by, reason, at })).toThrow('Only a director');
  });

  test('is not reset where there is none', () => {
    expect(() => resetSecondFactor(OFF, { whose: WHOSE, by: DIRECTOR, reason, at })).toThrow(
      'There is no second factor.',
    );
  });
});
