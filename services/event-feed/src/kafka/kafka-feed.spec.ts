import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { v7 as newId } from 'uuid';
import { killBroker, startBroker } from '../../../../deploy/kafka/broker.mjs';
import { listDeadLetters, replayDeadLetter } from '../dead-letters.js';
import type { Consumer, MeasuredFeed } from '../event-feed.js';
import type { PublishedEvent } from '../published-event.js';
import { Relay } from '../relay/relay.js';
import { until } from '@waybook/platform/testing';
import { AclOfUsers } from '../testing/acl-of-users.js';
import { collectFailures } from '../testing/collect-failures.js';
import { firstInversion } from '../testing/first-inversion.js';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { recordingConsumer, parcelsOn } from '../testing/parcel-consumer.js';
import { readCommittedMessages } from '../testing/read-committed-messages.js';
import { FeedProcess } from '../testing/spawn-feed.js';
import { deadLetterTopic } from './dead-letter-topics.js';
import { kafkaClient } from './kafka-client.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkaRefusal } from './kafka-refusal.js';
import { KafkajsProducer } from './kafkajs-producer.js';
import { missingRights } from './missing-rights.js';
import type { KafkaRight } from './rights.js';
import { consumerRights } from './rights-of-work.js';

const OTHER_KEYS_LIMIT_MS = 2_000;
const AFTER_RESTART_LIMIT_MS = 20_000;

describeOnKafka('following the broker', (ground) => {
  let topic: string;
  let group: string;
  const running: { stop(): Promise<unknown> }[] = [];

  beforeEach(() => {
    topic = `parcels.${newId()}.v1`;
    group = `group-${newId()}`;
    startRelay();
  });
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.stop();
  });

  function startRelay(): void {
    const name = `relay-${newId()}`;
    const openProducer = () =>
      new KafkajsProducer({ brokers: ground().brokers, clientId: name, transactionalId: name });
    const pool = ground().database.systemPool;
    const relay = new Relay({ pool, publish: parcelsOn(topic), topics: [topic], openProducer, standbyIntervalMs: 50 });
    relay.start();
    running.push(relay);
  }

  function follow(consumer: Consumer = recordingConsumer(group, topic)): MeasuredFeed {
    const feed = new KafkaFeed({ brokers: ground().brokers, clientId: 'test', pool: ground().database.systemPool });
    feed.subscribe(consumer);
    running.push(feed);
    return feed;
  }

  function followInAnotherProcess(): FeedProcess {
    const { brokers, database } = ground();
    const started = new FeedProcess({ role: 'consumer', name: group, brokers, systemUrl: database.systemUrl, topic });
    running.push({ stop: () => started.kill() });
    return started;
  }

  test('has the effect of every event once, each key in its order', async () => {
    const feed = follow();
    await ground().moveParcels(10, 20);
    await ground().untilAllHandled(group);
    const effects = await ground().effectsOf(group);
    expect(effects).toHaveLength((await ground().loggedIds()).length);
    expect(firstInversion(effects)).toBeNull();
    await until(async () => (await feed.lag()).get(group) === 0);
  });

  test('goes on after a stop where it stood', async () => {
    const first = follow();
    await ground().moveParcels(1, 5);
    await ground().untilAllHandled(group);
    await first.stop();
    await ground().moveParcels(1, 5);
    follow();
    await ground().untilAllHandled(group);
    expect(await ground().effectsOf(group)).toHaveLength((await ground().loggedIds()).length);
  });

  test('is shared by processes; where one is killed the others take over, and effects stand once', async () => {
    const processes = [followInAnotherProcess(), followInAnotherProcess()];
    const crowd = ground().moveParcels(100, 20);
    await until(async () => (await ground().effectsOf(group)).length > 300);
    await processes[0]?.kill();
    followInAnotherProcess();
    await crowd;
    await ground().untilAllHandled(group);
    const effects = await ground().effectsOf(group);
    expect(effects).toHaveLength((await ground().loggedIds()).length);
    expect(firstInversion(effects)).toBeNull();
  });

  test('a poison event holds up its own key alone, reaches the dead-letter topic, and can be replayed after the mend', async () => {
    let isIll = true;
    let poisoned = '';
    const fails = ({ key, data }: PublishedEvent) => {
      if ((data as { version: number }).version === 2) poisoned ||= key;
      return isIll && key === poisoned && (data as { version: number }).version === 2;
    };
    const feed = follow(recordingConsumer(group, topic, fails));
    await ground().moveParcels(1, 3);
    await until(() => poisoned !== '');
    const before = Date.now();
    const [healthy] = await ground().moveParcels(1, 0);
    await until(async () => (await ground().effectsOf(group)).some(({ key }) => key === healthy));
    expect(Date.now() - before).toBeLessThan(OTHER_KEYS_LIMIT_MS);

    const letter = await untilDead();
    expect((await ground().effectsOf(group)).filter(({ key }) => key === poisoned)).toHaveLength(1);
    expect(feed.retries.get(group)).toBeGreaterThan(1);
    const reports = await readCommittedMessages(deadLetterTopic(topic, group), ground().brokers);
    running.push(reports);
    await until(() => reports.messages.length > 0);
    expect(reports.messages).toEqual([
      expect.objectContaining({
        id: letter.event.id,
        key: poisoned,
        headers: expect.objectContaining({
          'deadletter-error': 'Error: the printer is on fire',
          'deadletter-attempts': '6',
          'deadletter-origin': topic,
        }) as unknown,
      }),
    ]);

    isIll = false;
    expect(await replayDeadLetter(ground().database.systemPool, group, letter.event.id)).toBe(true);
    await ground().untilAllHandled(group);
    expect(firstInversion(await ground().effectsOf(group))).toBeNull();
  });

  test('has effects again within 20 s after a killed broker has come back, and takes neither kill nor start for a refusal; writes never wait for it', async () => {
    const user = ground().comingAs('consumer');
    const rights = consumerRights({ group, topics: [topic] });
    await new AclOfUsers({ brokers: ground().brokers, clientId: 'test' }).grant('consumer', rights);
    const errors: unknown[] = [];
    const pool = ground().database.systemPool;
    const feed = new KafkaFeed({ ...user, pool, outages: () => collectFailures(errors) });
    feed.subscribe(recordingConsumer(group, topic));
    running.push(feed);
    await ground().moveParcels(1, 1);
    await ground().untilAllHandled(group);
    const folder = process.env.WAYBOOK_TEST_KAFKA_FOLDER as string;
    await killBroker(folder);
    await ground().moveParcels(2, 5);
    const asking = new AbortController();
    const asked = whatIsMissingUntil(asking.signal, kafkaClient(user), rights);
    await startBroker(folder);
    await ground().untilAllHandled(group, AFTER_RESTART_LIMIT_MS);
    asking.abort();
    expect((await asked).flat()).toEqual([]);
    expect(errors.filter((error) => error instanceof KafkaRefusal)).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    const effects = await ground().effectsOf(group);
    expect(effects).toHaveLength((await ground().loggedIds()).length);
    expect(firstInversion(effects)).toBeNull();
  });

  /** Each answer of a broker that is away, starts, and is there at last. */
  async function whatIsMissingUntil(ended: AbortSignal, kafka: Kafka, rights: readonly KafkaRight[]) {
    const answers: KafkaRight[][] = [];
    while (!ended.aborted || answers.length === 0) {
      await missingRights(kafka, rights).then(
        (missing) => answers.push(missing),
        () => undefined,
      );
    }
    return answers;
  }

  /** As if the patience between two attempts were over, each time. */
  async function untilDead() {
    const pool = ground().database.systemPool;
    const mine = async () => (await listDeadLetters(pool)).find(({ consumer }) => consumer === group);
    await until(async () => {
      await pool.query('update feed_backlog set next_attempt_at = now() where consumer = $1', [group]);
      return (await mine()) !== undefined;
    });
    return (await mine())!;
  }
});
