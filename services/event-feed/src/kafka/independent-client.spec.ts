import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PUBLIC_TOPICS, publish } from '@waybook/contracts/public-events';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { KafkajsProducer } from './kafkajs-producer.js';
import { messageOf } from './message.js';

const BROKER = process.env.WAYBOOK_TEST_KAFKA as string;
const MISSING =
  process.env.WAYBOOK_TEST_KAFKA_MISSING ??
  (spawnSync('kcat', ['-V']).error ? 'there is no kcat here (Debian: apt-get install kcat)' : undefined);
const CONTRACTS = new URL('../../../../contracts/', import.meta.url);

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** As kcat prints a message with -J. */
interface Printed {
  readonly key: string;
  /** Names and values, one after the other. */
  readonly headers: readonly string[];
  readonly payload: string;
}

describe('a client that has nothing to do with ours', () => {
  if (MISSING !== undefined) {
    test.skip(`with kcat: ${MISSING}`, () => undefined);
    return;
  }

  let printed: Printed[];
  const approval = fileOf('events/golden/RemittanceApproved.v1.json') as { data: { driverId: string } };
  const business = newId();
  let producer: KafkajsProducer;

  beforeAll(async () => {
    producer = new KafkajsProducer({ brokers: [BROKER], clientId: 'test', transactionalId: `relay-${newId()}` });
    await producer.open(Object.values(PUBLIC_TOPICS));
    const stored = { seq: 1, eventId: newId(), stream: `remittance-${newId()}`, at: new Date(), business };
    const published = publish({ ...stored, type: 'RemittanceApproved', data: approval.data });
    await producer.send(published.map((event, place) => ({ topic: event.topic, ...messageOf(event, place) })));
    const words = ['-C', '-b', BROKER, '-t', PUBLIC_TOPICS.payroll, '-e', '-q', '-J'];
    const { stdout } = await promisify(execFile)('kcat', [...words, '-X', 'isolation.level=read_committed']);
    const lines = stdout.split('\n').filter((line) => line !== '');
    printed = lines.map((line) => JSON.parse(line) as Printed).filter(({ headers }) => headers.includes(business));
  });
  afterAll(() => producer?.close());

  test('reads the payroll topic: the driver is the key, and the headers make a CloudEvent', () => {
    expect(printed.map((message) => headersOf(message).ce_type)).toEqual(['PaymentScheduled', 'RetentionHeld']);
    for (const message of printed) {
      expect(message.key).toBe(approval.data.driverId);
      expect(headersOf(message)).toMatchObject({
        ce_specversion: '1.0',
        ce_businessid: business,
        'content-type': 'application/json',
      });
    }
  });

  test('finds what the checked-in schema promises', () => {
    for (const message of printed) {
      const { ce_type: type } = headersOf(message);
      const schema = z.fromJSONSchema(fileOf(`public-events/published-schemas/${type}.v1.json`) as JsonSchema);
      const data = JSON.parse(message.payload) as object;
      expect(schema.safeParse(data).error).toBeUndefined();
      expect(schema.safeParse({ ...data, amountPence: '7200' }).success).toBe(false);
    }
  });
});

function fileOf(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, CONTRACTS), 'utf8'));
}

function headersOf({ headers }: Printed): Record<string, string> {
  const names = headers.filter((_, place) => place % 2 === 0);
  return Object.fromEntries(names.map((name, place) => [name, headers[place * 2 + 1] as string]));
}
