import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { kafkaClient } from '../kafka/kafka-client.js';
import { KafkajsProducer } from '../kafka/kafkajs-producer.js';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { parcelsOn } from '../testing/parcel-consumer.js';
import { compareRelayed } from './compare-relayed.js';
import { Relay } from './relay.js';

describeOnKafka('comparing the log with what was relayed', (ground) => {
  test('finds nothing where all is well, and then names what is missing and what nobody made', async () => {
    const topic = `parcels.${newId()}.v1`;
    const name = `relay-${newId()}`;
    const { database, brokers } = ground();
    const pool = database.systemPool;
    const publish = parcelsOn(topic);
    const openProducer = () => new KafkajsProducer({ brokers, clientId: name, transactionalId: name });
    const relay = new Relay({ pool, publish, topics: [topic], openProducer, standbyIntervalMs: 50 });
    await ground().moveParcels(3, 5);
    relay.start();
    await until(async () => {
      const { seq, sealed } = await ground().relayState();
      return seq > 0 && seq === sealed && sealed === (await ground().loggedIds()).length;
    });
    await relay.stop();
    const compare = () =>
      compareRelayed({ pool, publish, topics: [topic], kafka: { brokers, clientId: 'auditor' }, silenceMs: 1_500 });
    const { differences, messages } = await compare();
    expect([differences, messages]).toEqual([[], (await ground().loggedIds()).length]);

    await ground().moveParcels(1, 0);
    await until(async () => (await ground().relayState()).sealed === (await ground().loggedIds()).length);
    await pool.query('update relaying set seq = seq + 1');
    const kafka = kafkaClient({ brokers, clientId: 'intruder' });
    const producer = kafka.producer();
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'k', value: '{}', headers: { ce_id: 'made up' } }] });
    await producer.disconnect();
    const { seq } = await ground().relayState();
    expect((await compare()).differences).toEqual([
      { seq, topic, what: 'its message is missing' },
      { seq: null, topic, what: 'no event made the message made up' },
    ]);
  });
});
