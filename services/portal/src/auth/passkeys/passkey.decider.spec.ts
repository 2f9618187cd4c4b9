import { describe, expect, test } from '@jest/globals';
import { MAX_PASSKEYS } from '@waybook/contracts/api';
import type { SecondFactorEvent } from '@waybook/contracts/events';
import { resetSecondFactor } from '../second-factor/second-factor.decider.js';
import { evolveSecondFactor, type SecondFactor } from '../second-factor/second-factor.js';
import { addPasskey, removePasskey, renamePasskey } from './passkey.decider.js';

const WHOSE = { personId: '0190a000-0000-7000-8000-000000000001', personType: 'driver' } as const;
const passkeyId = '0190a000-0000-7000-8000-0000000000aa';
const at = new Date('2026-11-20T12:00:00.000Z');
const instant = at.toISOString();
const NONE: SecondFactor = { status: 'off', passkeys: [] };
const ONE: SecondFactor = { status: 'off', passkeys: [{ id: passkeyId, name: 'My phone' }] };
const after = (factor: SecondFactor, events: readonly SecondFactorEvent[]) => events.reduce(evolveSecondFactor, factor);
const input = { whose: WHOSE, passkeyId, at };

describe('a passkey', () => {
  test('is added with its name', () => {
    const events = addPasskey(NONE, { ...input, name: 'My phone' });
    expect(events).toEqual([
      { type: 'PasskeyAdded', data: { ...WHOSE, passkeyId, name: 'My phone', addedAt: instant } },
    ]);
    expect(after(NONE, events)).toEqual(ONE);
  });

  test('is refused to whoever has ten', () => {
    const passkeys = Array.from({ length: MAX_PASSKEYS }, (_, place) => ({ id: `passkey ${place}`, name: 'One' }));
    expect(() => addPasskey({ status: 'off', passkeys }, { ...input, name: 'My phone' })).toThrow(
      'You have 10 passkeys',
    );
    expect(addPasskey({ status: 'off', passkeys: passkeys.slice(1) }, { ...input, name: 'My phone' })).toHaveLength(1);
  });

  test('is renamed, and nothing happens where the name is the same', () => {
    const events = renamePasskey(ONE, { ...input, name: 'Old phone' });
    const data = { ...WHOSE, passkeyId, name: 'Old phone', renamedAt: instant };
    expect(events).toEqual([{ type: 'PasskeyRenamed', data }]);
    expect(after(ONE, events)).toEqual({ ...ONE, passkeys: [{ id: passkeyId, name: 'Old phone' }] });
    expect(renamePasskey(ONE, { ...input, name: 'My phone' })).toEqual([]);
  });

  test('is removed, and the event says its name', () => {
    const events = removePasskey(ONE, input);
    const data = { ...WHOSE, passkeyId, name: 'My phone', removedAt: instant };
    expect(events).toEqual([{ type: 'PasskeyRemoved', data }]);
    expect(after(ONE, events)).toEqual(NONE);
  });

  test('that is not theirs is neither renamed nor removed', () => {
    expect(() => renamePasskey(NONE, { ...input, name: 'Mine' })).toThrow('You have no such passkey');
    expect(() => removePasskey(NONE, input)).toThrow('You have no such passkey');
  });

  test('stays when the codes are turned on and off', () => {
    const turned: SecondFactorEvent[] = [
      { type: 'SecondFactorTurnedOn', data: { ...WHOSE, turnedOnAt: instant } },
      { type: 'SecondFactorTurnedOff', data: { ...WHOSE, turnedOffAt: instant } },
    ];
    expect(after(ONE, turned)).toEqual(ONE);
  });

  test('goes with a reset, also where it is all of the second factor', () => {
    const by = { id: '0190a000-0000-7000-8000-000000000002', isDirector: true };
    expect(after(ONE, resetSecondFactor(ONE, { whose: WHOSE, by, reason: 'Lost', at }))).toEqual(NONE);
    expect(() => resetSecondFactor(NONE, { whose: WHOSE, by, reason: 'Lost', at })).toThrow(
      'There is no second factor',
    );
  });
});
