import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { v7 as newId } from 'uuid';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { KafkajsProducer } from './kafkajs-producer.js';
import { messageOf } from './message.js';

const PROGRAM = fileURLToPath(new URL('../../../../docs/payroll-consumer/payroll-consumer-kafka.mjs', import.meta.url));
const GOLDEN = new URL('../../../../contracts/public-events/golden/PaymentScheduled.v1.json', import.meta.url);

describeOnKafka('the payroll consumer in the documents', (ground) => {
  test('books each payment once, also when it comes twice, beside a type to come, and after a crash cut a line off', async () => {
    const topic = `payroll.${newId()}`;
    const { brokers } = ground();
    const folder = await mkdtemp(join(tmpdir(), 'waybook-payroll-'));
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
        .map((line) => JSON.parse(line) as { id: string; amount: string });
    };
    const running = async (work: () => Promise<void>) => {
      const env = { ...process.env, KAFKA_BROKERS: brokers.join(','), TOPIC: topic };
      const program = spawn(process.execPath, ['--no-warnings', PROGRAM, ledger], { env, stdio: 'ignore' });
      try {
        await work();
      } finally {
        program.kill('SIGTERM');
        await once(program, 'exit');
      }
    };
    try {
      await producer.open([topic]);
      await send('p1', 'unknown', 'p2', 'p1');
      await running(() => until(async () => (await booked()).length === 2));
      await appendFile(ledger, '{"id":"p3","type":"Payment');
      await send('p2', 'p3');
      await running(() => until(async () => (await booked()).length === 3));
      expect((await booked()).map(({ id, amount }) => [id, amount])).toEqual([
        ['p1', '72.00'],
        ['p2', '72.00'],
        ['p3', '72.00'],
      ]);
    } finally {
      await producer.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
