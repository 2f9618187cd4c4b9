import { describe, expect, test } from '@jest/globals';
import { Slots } from './slots.js';

const now = new Date('2026-11-20T12:00:00Z');
const endpoint = (id: string, business = id) => ({ id, business });
const given = (slots: Slots, ...owners: { id: string; business: string }[]) =>
  Object.fromEntries(slots.free(owners, now).map((free) => [free.id, free.slots]));

describe('what may be sent at once', () => {
  test('is four messages to an endpoint, and one while it fails', () => {
    const slots = new Slots();
    const [one] = [endpoint('one')];
    expect(given(slots, one)).toEqual({ one: 4 });
    slots.begin(one);
    expect(given(slots, one)).toEqual({ one: 3 });
    slots.end(one, false, null);
    expect(given(slots, one)).toEqual({ one: 1 });
    slots.begin(one);
    expect(given(slots, one)).toEqual({});
    slots.end(one, true, null);
    expect(given(slots, one)).toEqual({ one: 4 });
  });

  test('is nothing while a receiver rests', () => {
    const slots = new Slots();
    const one = endpoint('one');
    slots.begin(one);
    slots.end(one, false, new Date(now.getTime() + 1_000));
    expect(given(slots, one)).toEqual({});
    expect(slots.free([one], new Date(now.getTime() + 1_000))).toEqual([{ id: 'one', slots: 1 }]);
  });

  test('is bounded for a business, and leaves room for others', () => {
    const slots = new Slots();
    const greedy = Array.from({ length: 10 }, (_, place) => endpoint(`greedy ${place}`, 'greedy'));
    const free = given(slots, ...greedy, endpoint('modest'));
    expect(free['modest']).toBe(4);
    expect(Object.values(free).reduce((sum, count) => sum + count, 0)).toBe(8 + 4);
  });

  test('is bounded in all, and another is first each time', () => {
    const slots = new Slots();
    const many = Array.from({ length: 40 }, (_, place) => endpoint(`${place}`));
    const first = slots.free(many, now);
    expect(first.reduce((sum, free) => sum + free.slots, 0)).toBe(64);
    expect(slots.free(many, now)[0]?.id).not.toBe(first[0]?.id);
  });
});
