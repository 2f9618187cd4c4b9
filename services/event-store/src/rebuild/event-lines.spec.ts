import { expect, test } from '@jest/globals';
import { EventLines } from './event-lines.js';

const BUSINESS = '0199a000-0000-7000-8000-000000000001';
const AT = Date.UTC(2026, 10, 22, 9, 30);

const body = (number: number) => ({ note: `Line ${number}\n“£5”, "quoted"` });

function written(count: number): string {
  const lines = Array.from({ length: count }, (_, number) =>
    JSON.stringify(['parcel-1', number + 1, `event-${number}`, AT, 'Noted', { schemaVersion: 1 }, body(number)]),
  );
  return lines.join(',\n');
}

test('every event comes once, in its order, and few at a time, however many there are', () => {
  for (const count of [0, 1, 63, 64, 65, 128, 200]) {
    const parts = [...new EventLines(BUSINESS, written(count)).parsed()];
    expect(parts.flat().map(({ version }) => version)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(64);
  }
});

test('an event says all that was written, and the last one where it stands', () => {
  const lines = new EventLines(BUSINESS, written(70));
  expect([...lines.parsed()].flat()[69]).toEqual({
    business: BUSINESS,
    stream: 'parcel-1',
    version: 70,
    eventId: 'event-69',
    at: new Date(AT),
    type: 'Noted',
    metadata: { schemaVersion: 1 },
    body: body(69),
  });
  expect(lines.end).toEqual({ stream: 'parcel-1', version: 70 });
});
