import { afterEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { until } from '@waybook/platform/testing';
import { compareRelayed } from '../relay/compare-relayed.js';
import { Relay } from '../relay/relay.js';
import { AclOfUsers } from '../testing/acl-of-users.js';
import { collectFailures } from '../testing/collect-failures.js';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { parcelsOn, recordingConsumer } from '../testing/parcel-consumer.js';
import { deadLetterTopic } from './dead-letter-topics.js';
import { kafkaClient } from './kafka-client.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkaRefusal } from './kafka-refusal.js';
import { KafkajsProducer } from './kafkajs-producer.js';
import { missingRights } from './missing-rights.js';
import {
  ALTER_CLUSTER,
  groupRight,
  type KafkaRight,
  topicRights,
  topicsBeginningWith,
  transactionRight,
} from './rights.js';
import { consumerRights, producerRights, readerRights, reconcileRights } from './rights-of-work.js';
import { ensureTopics } from './topics.js';

const LIMIT_MS = 20_000;

/** Each right for one operation alone. */
function singly(rights: readonly KafkaRight[]): KafkaRight[] {
  return rights.flatMap((right) => right.operations.map((operation) => ({ ...right, operations: [operation] })));
}

describeOnKafka('a user of the broker with the rights of its work and no others', (ground) => {
  const running: { stop(): Promise<unknown> }[] = [];
  const acl = () => new AclOfUsers(anybody());
  const anybody = () => ({ brokers: ground().brokers, clientId: 'test' });
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.stop();
  });

  /** @returns the sentences that its failures said */
  function startRelay(topic: string): () => string[] {
    const errors: unknown[] = [];
    const kafka = ground().comingAs('relay');
    const relay = new Relay({
      pool: ground().database.systemPool,
      publish: parcelsOn(topic),
      topics: [topic],
      openProducer: () => new KafkajsProducer({ ...kafka, transactionalId: `relay-${topic}` }),
      ...{ standbyIntervalMs: 50, outages: collectFailures(errors) },
    });
    relay.start();
    running.push(relay);
    return () => sentencesIn(errors);
  }

  function follow(topic: string, group: string, failsFor: () => boolean = () => false): () => string[] {
    const errors: unknown[] = [];
    const feed = new KafkaFeed({
      ...ground().comingAs('consumer'),
      ...{ pool: ground().database.systemPool, outages: () => collectFailures(errors) },
    });
    feed.subscribe(recordingConsumer(group, topic, failsFor));
    running.push(feed);
    return () => sentencesIn(errors);
  }

  const sentencesIn = (errors: readonly unknown[]) =>
    errors.filter((error) => error instanceof KafkaRefusal).map(({ message }) => message);

  const lacks = (what: string) =>
    `Kafka's user of this process lacks ${what}: grant it, "waybook feed kafka-rights" says how.`;

  const relayed = () =>
    until(async () => (await ground().relayState()).seq === (await ground().loggedIds()).length, LIMIT_MS);

  const differences = async (topic: string) =>
    (
      await compareRelayed({
        ...{ pool: ground().database.systemPool, publish: parcelsOn(topic), topics: [topic] },
        ...{ kafka: anybody(), silenceMs: 1_500 },
      })
    ).differences;

  test('is asked for each single right, whether or not the topics are there', async () => {
    const topic = `parcels.${newId()}.v1`;
    const rights = [
      ...producerRights(`relay-${topic}`, [topic, `later-${topic}`]),
      topicsBeginningWith(`own-${topic}.`, ['Create', 'Write']),
      ...consumerRights({ group: `group-${topic}`, topics: [topic] }),
      ...readerRights(`own-${topic}`),
      ALTER_CLUSTER,
    ];
    await ensureTopics(kafkaClient(anybody()), [topic]);
    const kafka = kafkaClient(ground().comingAs('stranger'));
    expect(await missingRights(kafka, rights)).toEqual(rights);
    await acl().grant('stranger', rights);
    expect(await missingRights(kafka, rights)).toEqual([]);
    for (const right of singly(rights)) {
      await acl().revoke('stranger', [right]);
      expect(await missingRights(kafka, rights)).toEqual([right]);
      await acl().grant('stranger', [right]);
    }
    await acl().revoke('stranger', rights);
  });

  test('is asked without fencing a producer that is at work', async () => {
    const topic = `parcels.${newId()}.v1`;
    const rights = producerRights(`relay-${topic}`, [topic]);
    await acl().grant('relay', rights);
    const kafka = ground().comingAs('relay');
    const producer = new KafkajsProducer({ ...kafka, transactionalId: `relay-${topic}` });
    running.push({ stop: () => producer.close() });
    await producer.open([topic]);
    const message = { topic, key: 'parcel', value: '{}', headers: {} };
    await producer.send([message]);
    expect(await missingRights(kafkaClient(kafka), rights)).toEqual([]);
    await expect(producer.send([message])).resolves.toBeUndefined();
  });

  test.each<[string, (topic: string) => KafkaRight]>([
    ['Create on the topic TOPIC', (topic) => topicRights([topic], ['Create'])[0]!],
    ['Write on the topic TOPIC', (topic) => topicRights([topic], ['Write'])[0]!],
    ['Write on the transactional id relay-TOPIC', (topic) => transactionRight(`relay-${topic}`)],
  ])('relays nothing without %s, says so, and then relays all', async (what, right) => {
    const topic = `parcels.${newId()}.v1`;
    const missing = right(topic);
    await acl().grant('relay', producerRights(`relay-${topic}`, [topic]));
    await acl().revoke('relay', [missing]);
    const said = startRelay(topic);
    await ground().moveParcels(2, 2);
    await until(() => said().length > 0);
    expect((await ground().relayState()).seq).toBe(0);
    await acl().grant('relay', [missing]);
    await relayed();
    expect(new Set(said())).toEqual(new Set([lacks(what.replace('TOPIC', topic))]));
    if (missing.operations.includes('Create')) return;

    const before = said().length;
    await acl().revoke('relay', [missing]);
    await ground().moveParcels(2, 2);
    await until(() => said().length > before);
    await acl().grant('relay', [missing]);
    await relayed();
    expect(new Set(said())).toEqual(new Set([lacks(what.replace('TOPIC', topic))]));
    expect(await differences(topic)).toEqual([]);
  });

  test.each<[string, (topic: string, group: string) => KafkaRight]>([
    ['Read on the topic TOPIC', (topic) => topicRights([topic], ['Read'])[0]!],
    ['Read on the group GROUP', (_, group) => groupRight(group)],
  ])('handles nothing without %s, says so, and then handles all', async (what, right) => {
    const topic = `parcels.${newId()}.v1`;
    const group = `group-${newId()}`;
    const missing = right(topic, group);
    await acl().grant('relay', producerRights(`relay-${topic}`, [topic]));
    await acl().grant('consumer', consumerRights({ group, topics: [topic] }));
    await acl().revoke('consumer', [missing]);
    startRelay(topic);
    await ground().moveParcels(2, 2);
    await relayed();
    const said = follow(topic, group);
    await until(() => said().length > 0);
    await acl().grant('consumer', [missing]);
    await ground().untilAllHandled(group, LIMIT_MS);

    const before = said().length;
    await acl().revoke('consumer', [missing]);
    await ground().moveParcels(2, 2);
    await until(() => said().length > before, LIMIT_MS);
    await acl().grant('consumer', [missing]);
    await ground().untilAllHandled(group, LIMIT_MS);
    expect(new Set(said())).toEqual(new Set([lacks(what.replace('TOPIC', topic).replace('GROUP', group))]));
    expect(await ground().effectsOf(group)).toHaveLength((await ground().loggedIds()).length);
  });

  test('keeps dead letters until each right is there that telling of them needs', async () => {
    const topic = `parcels.${newId()}.v1`;
    const group = `group-${newId()}`;
    const letters = deadLetterTopic(topic, group);
    await acl().grant('relay', producerRights(`relay-${topic}`, [topic]));
    await acl().grant('consumer', [...topicRights([topic], ['Read']), groupRight(group)]);
    startRelay(topic);
    const said = follow(topic, group, () => true);
    await ground().desk.receive(newId());
    const pool = ground().database.systemPool;
    const told = async () =>
      (await pool.query('select from feed_backlog where consumer = $1 and is_reported', [group])).rowCount;
    const untilSaid = (what: string) =>
      until(async () => {
        await pool.query('update feed_backlog set next_attempt_at = now() where consumer = $1', [group]);
        return said().at(-1) === lacks(what);
      }, LIMIT_MS);
    const transaction = transactionRight(`waybook-dead-letters-${group}-`, 'prefixed');
    await untilSaid(`Write on each transactional id that begins with waybook-dead-letters-${group}-`);
    await acl().grant('consumer', [transaction]);
    await untilSaid(`Create and Write on the topic ${letters}`);
    await acl().grant('consumer', topicRights([letters], ['Create']));
    await untilSaid(`Write on the topic ${letters}`);
    expect(await told()).toBe(0);
    await acl().grant('consumer', topicRights([letters], ['Write']));
    await until(async () => (await told()) === 1, LIMIT_MS);
  });

  test('compares the topics with the log, and counts nothing as missing that it may not read', async () => {
    const topic = `parcels.${newId()}.v1`;
    await acl().grant('relay', producerRights(`relay-${topic}`, [topic]));
    await acl().grant('reconcile', reconcileRights([topic]));
    startRelay(topic);
    await ground().moveParcels(1, 1);
    await relayed();
    const compare = () =>
      compareRelayed({
        ...{ pool: ground().database.systemPool, publish: parcelsOn(topic), topics: [topic] },
        ...{ kafka: ground().comingAs('reconcile'), silenceMs: 1_500 },
      });
    for (const right of reconcileRights([topic])) {
      await acl().revoke('reconcile', [right]);
      await expect(compare()).rejects.toThrow(KafkaRefusal);
      await acl().grant('reconcile', [right]);
    }
    expect(await compare()).toMatchObject({ messages: 2, differences: [] });
  });
});
