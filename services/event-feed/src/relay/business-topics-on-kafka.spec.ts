import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { KafkajsProducer } from '../kafka/kafkajs-producer.js';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { parcelsOn } from '../testing/parcel-consumer.js';
import { readCommittedMessages } from '../testing/read-committed-messages.js';
import { BusinessTopics } from './business-topics.js';
import { Relay } from './relay.js';

describeOnKafka('the relay with topics of single businesses', (ground) => {
  test('brings them copies, with the same ids and numbers, from the switch on', async () => {
    const { brokers, database, desk } = ground();
    const topic = `parcels.${newId()}.v1`;
    const own = { business: desk.business, topic: `${topic}.${desk.business}`, user: 'reader' };
    const [before, switching, after] = [newId(), newId(), newId()];
    await desk.receive(before);
    await desk.receive(switching);
    await desk.receive(after);
    const name = `relay-${newId()}`;
    const relay = new Relay({
      pool: database.systemPool,
      publish: parcelsOn(topic),
      topics: [topic],
      businessTopics: new BusinessTopics({
        copied: [topic],
        switchIn: ({ stream }) => (stream.endsWith(switching) ? { ...own, isOn: true } : null),
        load: async () => [],
        apply: async () => undefined,
      }),
      openProducer: () => new KafkajsProducer({ brokers, clientId: name, transactionalId: name }),
    });
    relay.start();
    const all = await readCommittedMessages(topic, brokers);
    const copies = await readCommittedMessages(own.topic, brokers);
    try {
      await until(() => all.messages.length === 3 && copies.messages.length === 2);
      const originals = new Map(all.messages.map((message) => [message.id, message]));
      for (const copy of copies.messages) expect(copy).toEqual(originals.get(copy.id));
      expect(copies.messages.map(({ key }) => key).sort()).toEqual(
        [switching, after].map((id) => `parcel-${id}`).sort(),
      );
    } finally {
      await all.stop();
      await copies.stop();
      await relay.stop();
    }
  });
});
