import { describe, expect, test } from '@jest/globals';
import type { PublishedEvent } from '../published-event.js';
import { eventOf, messageOf, ForeignMessage } from './message.js';

const event: PublishedEvent = {
  id: '0199-1',
  topic: 'parcels.v1',
  key: 'parcel-7',
  type: 'parcel.received',
  business: 'b-1',
  subject: 'parcel-7',
  time: '2026-11-21T10:00:00.000Z',
  seq: 9_007,
  data: { weightGrams: 750, label: 'Ä' },
};

function received({ key, value, headers }: ReturnType<typeof messageOf>) {
  const asBytes = Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)]);
  return {
    key: Buffer.from(key),
    value: Buffer.from(value),
    headers: Object.fromEntries(asBytes) as Record<string, Buffer>,
  };
}

describe('an event on Kafka', () => {
  test('is a CloudEvent in binary mode: the attributes in headers, the data alone in the value', () => {
    const { key, value, headers } = messageOf(event, 2);
    expect(key).toBe('parcel-7');
    expect(JSON.parse(value)).toEqual(event.data);
    expect(headers).toEqual({
      ce_specversion: '1.0',
      ce_id: '0199-1',
      ce_source: '/businesses/b-1',
      ce_type: 'parcel.received',
      ce_subject: 'parcel-7',
      ce_time: '2026-11-21T10:00:00.000Z',
      ce_dataschema: expect.stringContaining('parcel.received.v1') as unknown,
      ce_partitionkey: 'parcel-7',
      ce_businessid: 'b-1',
      ce_seq: String(9_007 * 4_096 + 2),
      'content-type': 'application/json',
    });
  });

  test('comes back as what it was', () => {
    expect(eventOf(event.topic, received(messageOf(event, 2)))).toEqual(event);
  });

  test('leads whoever handles it to the trace that it belongs to, where there is one', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const message = messageOf({ ...event, traceparent }, 0);
    expect(message.headers['traceparent']).toBe(traceparent);
    expect(eventOf(event.topic, received(message)).traceparent).toBe(traceparent);
  });

  test('is not mistaken for what somebody else wrote', () => {
    expect(() => eventOf('parcels.v1', { key: null, value: Buffer.from('{}') })).toThrow(ForeignMessage);
    expect(() => eventOf('parcels.v1', { key: Buffer.from('k'), value: Buffer.from('{}'), headers: {} })).toThrow(
      'A message in parcels.v1 lacks ce_id: something else than the relay wrote it.',
    );
  });
});
