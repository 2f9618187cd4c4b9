import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { buildConsumer } from '../../../../contracts/consumer/build.mjs';
import { v7 as newId } from 'uuid';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { KafkajsProducer } from './kafkajs-producer.js';
import { messageOf } from './message.js';

const EXAMPLE = fileURLToPath(new URL('../../../../docs/payroll-consumer', import.meta.url));
const KAFKAJS = fileURLToPath(new URL('../../../../node_modules/kafkajs', import.meta.url));
const GOLDEN = new URL('../../../../contracts/public-events/golden/PaymentScheduled.v1.json', import.meta.url);

describeOnKafka('the payroll consumer in the documents', (ground) => {
  test('books each payment once, also when it comes twice, beside a type to come that is kept, and after a crash cut a line off', async () => {
    const topic = `payroll.${newId()}`;
    const { brokers } = ground();
    const folder = await mkdtemp(join(tmpdir(), 'waybook-payroll-'));
    await cp(EXAMPLE, folder, { recursive: true });
    buildConsumer(join(folder, 'node_modules/@waybook/consumer'));
    await symlink(KAFKAJS, join(folder, 'node_modules/kafkajs'));
    const program = join(folder, 'payroll-consumer-kafka.mjs');
    const ledger = join(folder, 'payments.jsonl');
    const producer = new KafkajsProducer({ brokers, clientId: 'payroll-test', transactionalId: newId() });
    const golden = JSON.parse(await readFile(GOLDEN, 'utf8')) as CloudEvent;
    const send = (...ids: string[]) =>
      producer.send(
        ids.map((id, place) => {
          const { type: known, subject, time, data, partitionkey: key, businessid: business } = golden;
          const type = id === 'unknown' ? 'PaymentForeseen' : known;
          const event = { id, topic, type, subject, time, data, key, business, seq: 1 };
          return { topic, ...messageOf(event, place) };
        }),
      );
    const booked = async () => {
      const text = await readFile(ledger, 'utf8').catch(() => '');
      return text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { id: string; amount?: string; kept?: CloudEvent });
    };
    const running = async (work: () => Promise<void>) => {
      const env = { ...process.env, KAFKA_BROKERS: brokers.join(','), TOPIC: topic };
      const consumer = spawn(process.execPath, ['--no-warnings', program, ledger], { env, stdio: 'ignore' });
      try {
        await work();
      } finally {
        consumer.kill('SIGTERM');
        await once(consumer, 'exit');
      }
    };
    try {
      await producer.open([topic]);
      await send('p1', 'unknown', 'p2', 'p1');
      await running(() => until(async () => (await booked()).length === 3));
      await appendFile(ledger, '{"id":"p3","type":"Payment');
      await send('p2', 'p3');
      await running(() => until(async () => (await booked()).length === 4));
      expect((await booked()).map(({ id, amount, kept }) => [id, amount ?? kept?.type])).toEqual([
        ['p1', '72.00'],
        ['unknown', 'PaymentForeseen'],
        ['p2', '72.00'],
        ['p3', '72.00'],
      ]);
    } finally {
      await producer.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
