import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PublishedEvent, SealedEvent } from '../published-event.js';
import { BusinessTopics, type OwnTopic, type TopicSwitch } from './business-topics.js';

const PAYROLL = 'payroll.v1';

const published = (business: string, topic = PAYROLL): PublishedEvent => ({
  id: 'e1',
  topic,
  key: 'd1',
  type: 'Paid',
  business,
  subject: 's1',
  time: '2026-11-24T10:00:00.000Z',
  seq: 1,
  data: {},
});

const stored = (type: string, business: string): SealedEvent => ({
  seq: 1,
  eventId: 'e1',
  business,
  stream: 's1',
  version: 1,
  type,
  at: new Date('2026-11-24T10:00:00Z'),
  data: {},
});

const own = (business: string): OwnTopic => ({ business, topic: `${PAYROLL}.${business}`, user: `user-${business}` });

describe('topics of single businesses', () => {
  let applied: TopicSwitch[];
  let topics: BusinessTopics;
  beforeEach(async () => {
    applied = [];
    topics = new BusinessTopics({
      copied: [PAYROLL],
      switchIn: ({ type, business }) =>
        type === 'On' || type === 'Off' ? { ...own(business), isOn: type === 'On' } : null,
      load: async () => [own('b1')],
      apply: async (change) => void applied.push(change),
    });
    await topics.begin();
  });

  test('get copies of what is theirs, and of nothing else', () => {
    expect(topics.copyOf(published('b1'))).toBe('payroll.v1.b1');
    expect(topics.copyOf(published('b1', 'tickets.v1'))).toBeUndefined();
    expect(topics.copyOf(published('b2'))).toBeUndefined();
    expect(applied).toEqual([{ ...own('b1'), isOn: true }]);
  });

  test('begin and end where the log says so', async () => {
    await topics.beforeRelay(stored('On', 'b2'));
    await topics.beforeRelay(stored('Paid', 'b3'));
    expect(topics.copyOf(published('b2'))).toBe('payroll.v1.b2');
    await topics.beforeRelay(stored('Off', 'b1'));
    expect(topics.copyOf(published('b1'))).toBeUndefined();
    expect(applied.slice(1)).toEqual([
      { ...own('b2'), isOn: true },
      { ...own('b1'), isOn: false },
    ]);
  });

  test('that the broker refuses stop the relay, which tries again', async () => {
    const refused = new BusinessTopics({
      copied: [PAYROLL],
      switchIn: () => null,
      load: async () => [own('b1')],
      apply: async () => {
        throw new Error('not authorized');
      },
    });
    await expect(refused.begin()).rejects.toThrow('not authorized');
  });
});
