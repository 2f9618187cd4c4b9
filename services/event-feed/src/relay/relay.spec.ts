import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { kafkaClient } from '../kafka/kafka-client.js';
import { KafkajsProducer } from '../kafka/kafkajs-producer.js';
import { FeedProcess } from '../testing/spawn-feed.js';
import { until } from '@waybook/platform/testing';
import { firstInversion } from '../testing/first-inversion.js';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { type CommittedMessage, readCommittedMessages } from '../testing/read-committed-messages.js';
import { parcelsOn } from '../testing/parcel-consumer.js';
import { moveCheckpoint, beginEpoch } from './relay-statements.js';
import { Relay } from './relay.js';

const SILENCE_LIMIT_MS = 2_000;

describeOnKafka('the relay', (ground) => {
  let topic: string;
  let name: string;
  const running: { stop(): Promise<unknown> }[] = [];

  beforeEach(() => {
    topic = `parcels.${newId()}.v1`;
    name = `relay-${newId()}`;
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
  });

  function relay(): Relay {
    const openProducer = () =>
      new KafkajsProducer({ brokers: ground().brokers, clientId: name, transactionalId: name });
    const pool = ground().database.systemPool;
    const started = new Relay({
      pool,
      publish: parcelsOn(topic),
      topics: [topic],
      openProducer,
      standbyIntervalMs: 50,
    });
    started.start();
    running.push(started);
    return started;
  }

  function relayProcess(silenceLimitMs?: number): FeedProcess {
    const { brokers, database } = ground();
    const { systemUrl } = database;
    const started = new FeedProcess({ role: 'relay', name, brokers, systemUrl, topic, silenceLimitMs });
    running.push({ stop: () => started.kill() });
    return started;
  }

  async function reader(): Promise<readonly CommittedMessage[]> {
    const { messages, stop } = await readCommittedMessages(topic, ground().brokers);
    running.unshift({ stop });
    return messages;
  }

  /** Waits until so many relays have led, one after the other. */
  function untilLedBy(relays: number): Promise<void> {
    return until(async () => (await ground().relayState()).epoch >= relays);
  }

  async function untilSent(): Promise<void> {
    await until(async () => {
      const { seq, sealed } = await ground().relayState();
      return seq === sealed && sealed === (await ground().loggedIds()).length;
    });
  }

  test('brings every event of the log once, each key in its order, as a CloudEvent', async () => {
    await ground().moveParcels(10, 20);
    relay();
    await untilSent();
    const messages = await reader();
    const logged = await ground().loggedIds();
    await until(() => messages.length >= logged.length);
    expect(messages.map(({ id }) => id).sort()).toEqual(logged.sort());
    expect(firstInversion(messages)).toBeNull();
    expect(messages[0]?.headers).toMatchObject({ ce_specversion: '1.0', ce_businessid: ground().desk.business });
  });

  test('goes on after a stop where it stood', async () => {
    const first = relay();
    await ground().moveParcels(2, 5);
    await untilSent();
    await first.stop();
    await ground().moveParcels(2, 5);
    relay();
    await untilSent();
    const messages = await reader();
    const logged = await ground().loggedIds();
    await until(() => messages.length >= logged.length);
    expect(messages).toHaveLength(logged.length);
  });

  test('leads again after the database has cut its connection', async () => {
    relay();
    await until(async () => (await ground().relayState()).epoch > 0);
    const { epoch } = await ground().relayState();
    await ground().database.systemPool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = (7263901443 & 4294967295)::oid`,
    );
    await ground().moveParcels(1, 1);
    await untilSent();
    expect((await ground().relayState()).epoch).toBeGreaterThan(epoch);
  });

  test('killed in the middle loses nothing: another goes on, and what comes twice is recognised', async () => {
    const killed = relayProcess();
    await untilLedBy(1);
    const crowd = ground().moveParcels(40, 20);
    await until(async () => (await ground().relayState()).seq > 0);
    relayProcess();
    await killed.kill();
    await crowd;
    await untilSent();
    const messages = await reader();
    const logged = await ground().loggedIds();
    await until(() => new Set(messages.map(({ id }) => id)).size >= logged.length);
    expect([...new Set(messages.map(({ id }) => id))].sort()).toEqual(logged.sort());
    expect(firstInversion(firstTimes(messages))).toBeNull();
  });

  test('paused while another takes over, it is refused when it wakes: nothing is inverted', async () => {
    const paused = relayProcess(SILENCE_LIMIT_MS);
    await untilLedBy(1);
    const messages = await reader();
    const before = ground().moveParcels(30, 20);
    await until(() => messages.length > 50);
    paused.signal('SIGSTOP');
    relayProcess(SILENCE_LIMIT_MS);
    await untilLedBy(2);
    await before;
    await untilSent();
    const after = ground().moveParcels(30, 20);
    paused.signal('SIGCONT');
    await until(() => paused.stderr !== '');
    await after;
    await untilSent();
    const logged = await ground().loggedIds();
    await until(() => new Set(messages.map(({ id }) => id)).size >= logged.length);
    expect(firstInversion(firstTimes(messages))).toBeNull();
  });

  test('can not move the checkpoint once another leads', async () => {
    const client = await ground().database.systemPool.connect();
    const late = await beginEpoch(client);
    const current = await beginEpoch(client);
    expect(await moveCheckpoint(client, late.epoch, 5)).toBe(false);
    expect(await moveCheckpoint(client, current.epoch, 5)).toBe(true);
    expect(await moveCheckpoint(client, current.epoch, 5)).toBe(false);
    client.release(true);
  });

  test('is refused by the broker once another of its name has come', async () => {
    const message = { topic, key: 'k', value: '{}', headers: {} };
    const options = { brokers: ground().brokers, clientId: name, transactionalId: name };
    const [late, current] = [new KafkajsProducer(options), new KafkajsProducer(options)];
    await late.open([topic]);
    await late.send([message]);
    await current.open([topic]);
    await expect(late.send([message])).rejects.toThrow(/newer producer with the same transactionalId/);
    await current.send([message]);
    await Promise.all([late.close(), current.close()]);
  });

  test('makes topics that keep their events for ever', async () => {
    relay();
    await ground().moveParcels(1, 0);
    await untilSent();
    const admin = kafkaClient({ brokers: ground().brokers, clientId: name }).admin();
    await admin.connect();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: topic, configNames: ['retention.ms'] }],
    });
    await admin.disconnect();
    expect(resources[0]?.configEntries[0]?.configValue).toBe('-1');
  });
});

function firstTimes(messages: readonly CommittedMessage[]): CommittedMessage[] {
  const seen = new Set<string>();
  return messages.filter(({ id }) => !seen.has(id) && seen.add(id));
}
