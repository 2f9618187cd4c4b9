import { describe, expect, test } from '@jest/globals';
import { Slots, type SlotOwner } from './slots.js';

const now = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const endpoint = (id: string, business = id) => ({ id, business });
const endpoints = (count: number, name: string, business?: string) =>
  Array.from({ length: count }, (_, place) => endpoint(`${name} ${place}`, business));
const given = (slots: Slots, ...owners: SlotOwner[]) =>
  Object.fromEntries(slots.free(owners, now).map((free) => [free.id, free.slots]));
const sum = (slots: Record<string, number>) => Object.values(slots).reduce((total, count) => total + count, 0);

function sends(slots: Slots, owner: SlotOwner, isDelivered: boolean, tookMs = 50): void {
  slots.end(slots.begin(owner, now), { isDelivered, at: after(tookMs), restUntil: null });
}

/** Each of which has just taken a message. */
function prompt(...owners: SlotOwner[]): Slots {
  const slots = new Slots();
  for (const owner of owners) sends(slots, owner, true);
  return slots;
}

describe('what may be sent at once', () => {
  test('is one message to an endpoint until it takes one, and four from then on, until one fails', () => {
    const slots = new Slots();
    const one = endpoint('one');
    expect(given(slots, one)).toEqual({ one: 1 });
    const first = slots.begin(one, now);
    expect(given(slots, one)).toEqual({});
    slots.end(first, { isDelivered: true, at: now, restUntil: null });
    expect(given(slots, one)).toEqual({ one: 4 });
    const second = slots.begin(one, now);
    expect(given(slots, one)).toEqual({ one: 3 });
    slots.end(second, { isDelivered: false, at: now, restUntil: null });
    expect(given(slots, one)).toEqual({ one: 1 });
  });

  test('is nothing while a receiver rests', () => {
    const slots = new Slots();
    const one = endpoint('one');
    slots.end(slots.begin(one, now), { isDelivered: false, at: now, restUntil: after(1_000) });
    expect(given(slots, one)).toEqual({});
    expect(slots.free([one], after(1_000))).toEqual([{ id: 'one', slots: 1 }]);
  });

  test('is bounded for a business, and leaves room for others', () => {
    const greedy = endpoints(10, 'greedy', 'greedy');
    const modest = endpoint('modest');
    const free = given(prompt(...greedy, modest), ...greedy, modest);
    expect([free['modest'], sum(free)]).toEqual([4, 8 + 4]);
  });

  test('is bounded in all, and another is first each time', () => {
    const many = endpoints(40, 'one of many');
    const slots = prompt(...many);
    const first = slots.free(many, now);
    expect(sum(given(slots, ...many))).toBe(64);
    expect(slots.free(many, now)[0]?.id).not.toBe(first[0]?.id);
  });
});

describe('receivers that hang', () => {
  const good = endpoint('good', 'ours');

  test('hold up no other of their business: half of its room is for those that answer', () => {
    const hanging = endpoints(9, 'hanging', 'ours');
    const slots = prompt(good);
    for (const { id } of slots.free(hanging, now)) slots.begin(endpoint(id, 'ours'), now);
    expect(given(slots, ...hanging)).toEqual({});
    expect(given(slots, good, ...hanging)).toEqual({ good: 4 });
  });

  test('hold up no other business: half of all room is for those that answer', () => {
    const hanging = endpoints(100, 'hanging');
    const slots = prompt(good);
    const free = slots.free(hanging, now);
    expect(free).toHaveLength(32);
    for (const { id } of free) slots.begin(endpoint(id), now);
    expect(given(slots, good, ...hanging)).toEqual({ good: 4 });
  });

  test('do so even where they were prompt until now', () => {
    const turning = endpoints(2, 'turning', 'ours');
    const slots = prompt(good, ...turning);
    for (let count = 0; count < 4; count += 1) slots.begin(turning[0]!, now);
    expect(given(slots, turning[1]!)).toEqual({ 'turning 1': 4 });
    expect(slots.free(turning, after(3_000))).toEqual([{ id: 'turning 1', slots: 4 }]);
    for (let count = 0; count < 3; count += 1) slots.begin(turning[1]!, now);
    // Both are overdue now, and have more than the room of those that aren't prompt.
    expect(slots.free([good, ...turning], after(3_000))).toEqual([{ id: 'good', slots: 1 }]);
  });

  test('answer late and take all the same: four at once, within that half', () => {
    const late = endpoints(2, 'late', 'ours');
    const slots = prompt(good);
    for (const each of late) sends(slots, each, true, 10_000);
    const free = given(slots, ...late);
    expect(sum(free)).toBe(4);
    for (const { id, slots: count } of slots.free(late, now)) {
      for (let message = 0; message < count; message += 1) slots.begin(endpoint(id, 'ours'), now);
    }
    expect(given(slots, good)).toEqual({ good: 4 });
  });

  test('are sent more at once again as soon as they are prompt', () => {
    const one = endpoint('one');
    const slots = prompt(one);
    sends(slots, one, true, 10_000);
    sends(slots, one, true);
    for (let count = 0; count < 3; count += 1) slots.begin(one, now);
    expect(given(slots, one, endpoint('other', 'one'))).toEqual({ one: 1, other: 1 });
  });
});
