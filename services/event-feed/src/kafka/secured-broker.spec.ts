import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { compareRelayed } from '../relay/compare-relayed.js';
import { Relay } from '../relay/relay.js';
import { until } from '@waybook/platform/testing';
import { collectFailures } from '../testing/collect-failures.js';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { recordingConsumer, parcelsOn } from '../testing/parcel-consumer.js';
import { type SecuredBroker, startSecuredBroker } from '../testing/secured-broker.js';
import type { KafkaSettings, KafkaSignIn } from './kafka-client.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkaRefusal } from './kafka-refusal.js';
import { KafkajsProducer } from './kafkajs-producer.js';

const STARTING_MS = 120_000;

/** A busy broker may also be slow to answer, which says nothing of who comes. */
function refusalsIn(errors: readonly unknown[]): KafkaRefusal[] {
  return errors.filter((error) => error instanceof KafkaRefusal);
}

describeOnKafka('a broker that is reached by TLS and with a password', (ground) => {
  let broker: SecuredBroker;
  beforeAll(async () => {
    broker = await startSecuredBroker();
  }, STARTING_MS);
  afterAll(() => broker.stop());

  const mechanisms: KafkaSignIn['mechanism'][] = ['scram-sha-512', 'plain'];
  test.each(mechanisms)('has every event from the relay, and gives it to consumers, by %s', async (mechanism) => {
    const pool = ground().database.systemPool;
    const topic = `parcels.${newId()}.v1`;
    const group = `group-${newId()}`;
    const publish = parcelsOn(topic);
    const kafka = { ...broker.settings, signIn: { ...broker.settings.signIn, mechanism } };
    const errors: unknown[] = [];
    const outages = collectFailures(errors);
    const openProducer = () => new KafkajsProducer({ ...kafka, transactionalId: `relay-${topic}` });
    const relay = new Relay({ pool, publish, topics: [topic], openProducer, standbyIntervalMs: 50, outages });
    const feed = new KafkaFeed({ ...kafka, pool, outages: () => outages });
    feed.subscribe(recordingConsumer(group, topic));
    relay.start();
    try {
      await ground().moveParcels(3, 5);
      await ground().untilAllHandled(group);
      expect(await ground().effectsOf(group)).toHaveLength((await ground().loggedIds()).length);
      await until(async () => (await ground().relayState()).seq === (await ground().loggedIds()).length);
    } finally {
      await Promise.all([relay.stop(), feed.stop()]);
    }
    const { differences } = await compareRelayed({ pool, publish, topics: [topic], kafka, silenceMs: 1_500 });
    expect(differences).toEqual([]);
    expect(refusalsIn(errors)).toEqual([]);
  });

  const wrongSignIn = (mechanism: KafkaSignIn['mechanism']) => ({
    signIn: { mechanism, username: 'waybook', password: 'wrong' },
  });
  test.each<[string, () => Partial<KafkaSettings>, RegExp]>([
    [
      'a wrong password by SCRAM',
      () => wrongSignIn('scram-sha-512'),
      /^Kafka doesn't accept who comes \(.*invalid credentials.*\): check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM\.$/,
    ],
    [
      'a wrong password in plain',
      () => wrongSignIn('plain'),
      /^Kafka doesn't accept who comes \(.*Invalid username or password.*\): check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM\.$/,
    ],
    [
      'a way to sign in that it does not offer',
      () => ({ signIn: { mechanism: 'scram-sha-256', username: 'waybook', password: 'any' } }),
      /^Kafka doesn't accept who comes \(.*does not support the requested SASL mechanism\): check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM\.$/,
    ],
    [
      'a certificate that nobody known has signed',
      () => ({ authorities: undefined }),
      /^The certificate of Kafka at 127\.0\.0\.1:\d+ isn't trusted \(self-signed certificate\): let KAFKA_CA_FILE name the certificate of who signed it\.$/,
    ],
    [
      'a certificate that another authority than the known one has signed',
      () => ({ authorities: broker.untrustedCertificate }),
      /^The certificate of Kafka at 127\.0\.0\.1:\d+ isn't trusted \(.+\): let KAFKA_CA_FILE name the certificate of who signed it\.$/,
    ],
    [
      'a certificate for another name',
      () => ({ brokers: broker.settings.brokers.map((address) => address.replace('127.0.0.1', 'localhost')) }),
      /^The certificate of Kafka at localhost:\d+ doesn't fit \(.*localhost.*\): mend it there, or the name in KAFKA_BROKERS\.$/,
    ],
  ])('says in one sentence what is wrong with %s', async (_, wrong, sentence) => {
    const kafka = { ...broker.settings, ...wrong() };
    const pool = ground().database.systemPool;
    const heard = { relay: [] as unknown[], feed: [] as unknown[] };
    const topic = `parcels.${newId()}.v1`;
    const openProducer = () => new KafkajsProducer({ ...kafka, transactionalId: topic });
    const outages = collectFailures(heard.relay);
    const relay = new Relay({ pool, publish: parcelsOn(topic), topics: [topic], openProducer, outages });
    const feed = new KafkaFeed({ ...kafka, pool, outages: () => collectFailures(heard.feed) });
    feed.subscribe(recordingConsumer(`group-${topic}`, topic));
    relay.start();
    try {
      await until(() => refusalsIn(heard.relay).length > 0 && refusalsIn(heard.feed).length > 0);
    } finally {
      await Promise.all([relay.stop(), feed.stop()]);
    }
    for (const { message } of refusalsIn([...heard.relay, ...heard.feed])) expect(message).toMatch(sentence);
  });
});
