import { KafkaRefusal } from '@waybook/event-feed';
import { expect, test } from '@jest/globals';
import { BrokerOutages } from './broker-outages.js';

test('what the brokers refuse is kept until it works again, or fails for another reason', () => {
  const lines: string[] = [];
  const line = (_fields: object, sentence: string) => void lines.push(sentence);
  const outages = new BrokerOutages({ warn: line, info: line } as never);
  const relay = outages.of('relaying');
  const consumer = outages.of('consuming', { group: 'compliance' });
  const other = outages.of('consuming', { group: 'notifications' });
  for (const listener of [consumer, other]) listener.failed(new KafkaRefusal('It lacks Read.'));
  relay.failed(new Error('nobody answers'));
  expect(outages.refusals).toEqual(['It lacks Read.']);
  consumer.succeeded();
  expect(outages.refusals).toEqual(['It lacks Read.']);
  other.failed(new Error('nobody answers'));
  expect(outages.refusals).toEqual([]);
  expect(lines).toEqual([
    ...['consuming', 'consuming', 'relaying'].map((what) => `${what} fails; it is tried again until it works`),
    'consuming works again',
  ]);
});
