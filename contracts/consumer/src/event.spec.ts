import { describe, expect, test } from '@jest/globals';
import { isPublicEventType, PUBLIC_EVENT_TYPES as OURS, publicEvents } from '../../public-events/public-events.js';
import { faultIn } from './check-schema.js';
import { eventFromKafka, InvalidEvent, isKnown, PUBLIC_EVENT_TYPES, readEvent } from './event.js';
import { SCHEMAS } from './generated/schemas.js';
import { sampleEvent } from './testing/sample-events.js';

const READ_BY_THE_CHECK = [
  ...['type', 'const', 'enum', 'anyOf', 'properties', 'required', 'items', 'pattern', 'format', 'minimum', 'maximum'],
  ...['$id', '$schema', 'title', 'description'],
];
const OTHER_VALUES: readonly unknown[] = [
  ...[
    '',
    'GBP',
    '72.00',
    '72.0',
    '-0.01',
    '2026-02-30',
    '2026-11-27',
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T10:00:00+01:00',
  ],
  ...['0199a000-0000-7000-8000-ab64d27c20e1', 0, -1, 1.5, 2 ** 53, Infinity, true, null, {}, [], ['a'], [1], undefined],
];

/** Each object within a value, and the value itself. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

function keywordsIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === 'properties') return [name, ...Object.values(value as object).flatMap(keywordsIn)];
    const within = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'object' && each !== null);
    return [name, ...(name === 'enum' ? [] : within.flatMap((each) => keywordsIn(each as object)))];
  });
}

test('knows every public event, and no other', () => {
  expect([...PUBLIC_EVENT_TYPES].sort()).toEqual([...OURS].sort());
});

test('reads every word that the schemas use', () => {
  const used = new Set(Object.values(SCHEMAS).flatMap(keywordsIn));
  expect([...used].filter((keyword) => !READ_BY_THE_CHECK.includes(keyword))).toEqual([]);
});

describe('the check of', () => {
  test.each(OURS)('%s says what the portal’s own schema says, whatever stands in any field', (type) => {
    const original = sampleEvent(type);
    expect(readEvent(original)).toBe(original);
    const deviations: string[] = [];
    const places = objectsIn(original.data).length;
    for (let place = 0; place < places; place += 1) {
      for (const name of Object.keys(objectsIn(original.data)[place]!)) {
        for (const value of OTHER_VALUES) {
          const data = structuredClone(original.data);
          const changed = objectsIn(data)[place]!;
          if (value === undefined) delete changed[name];
          else changed[name] = value;
          const isRight = isPublicEventType(type) && publicEvents[type].schema.safeParse(data).success;
          const fault = faultIn(SCHEMAS[type], data);
          if ((fault === null) !== isRight) deviations.push(`${name} = ${JSON.stringify(value)}: ${fault}`);
        }
      }
    }
    expect(deviations).toEqual([]);
  });
});

test('a field that came later is no fault, and an event of a type that came later is handed on', () => {
  const later = sampleEvent('PaymentSettled', { data: { ...sampleEvent('PaymentSettled').data, bonus: 1 } });
  expect(isKnown(readEvent(later))).toBe(true);
  const foreseen = sampleEvent('PaymentSettled', { type: 'PaymentForeseen' });
  expect(isKnown(readEvent(foreseen))).toBe(false);
});

test.each([
  [{ seq: -1 }, 'event.seq'],
  [{ seq: '7' }, 'event.seq'],
  [{ id: undefined }, 'event.id'],
  [{ time: 'yesterday' }, 'event.time'],
  [{ data: { paymentId: 7 } }, 'data.driverId is missing'],
  [{ data: 'none' }, 'event.data'],
])('%j is refused, and the place is named', (attributes, place) => {
  expect(() => readEvent(sampleEvent('PaymentSettled', attributes))).toThrow(InvalidEvent);
  expect(() => readEvent(sampleEvent('PaymentSettled', attributes))).toThrow(place);
});

test('a message of Kafka holds the same event', () => {
  const event = sampleEvent('PaymentSettled');
  const { data, datacontenttype, ...attributes } = event;
  const headers = Object.entries(attributes).map(
    ([name, value]) => [`ce_${name}`, Buffer.from(String(value))] as const,
  );
  const message = {
    headers: { ...Object.fromEntries(headers), 'content-type': Buffer.from(datacontenttype) },
    value: Buffer.from(JSON.stringify(data)),
  };
  expect(eventFromKafka(message)).toEqual(event);
  expect(() => eventFromKafka({ headers: message.headers, value: 'not JSON' })).toThrow(InvalidEvent);
  expect(() => eventFromKafka({ headers: {}, value: message.value })).toThrow(InvalidEvent);
});
