import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { kafkaClient } from './kafka-client.js';
import { ensureTopics } from './topics.js';

const ROUNDS = 20;

describeOnKafka('topics that are made sure of', (ground) => {
  test('are there for everybody who asked, also for whom another one came before', async () => {
    const clients = ['one', 'another'].map((clientId) => kafkaClient({ brokers: ground().brokers, clientId }));
    for (let round = 0; round < ROUNDS; round++) {
      const topic = `topic-${newId()}`;
      const seen = await Promise.all(
        clients.map(async (client) => {
          await ensureTopics(client, [topic]);
          const admin = client.admin();
          await admin.connect();
          const topics = await admin.listTopics();
          await admin.disconnect();
          return topics;
        }),
      );
      for (const topics of seen) expect(topics).toContain(topic);
    }
  });
});
