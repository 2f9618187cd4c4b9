import { expect, test } from '@jest/globals';
import type { PublishedEvent, Transaction } from '@waybook/event-feed';
import { Clock } from '@waybook/platform/clock';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { notificationsConsumer } from './notifications-consumer.js';

const EXAMPLES = new URL('../../../../contracts/public-events/golden/', import.meta.url);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const LONG_AGO = '2026-11-01T12:00:00.000Z';
const RECORD = 'notifications_record';

interface Sent {
  readonly name: string | undefined;
  readonly values: readonly unknown[];
}

const examples = readdirSync(EXAMPLES).map((file, index): PublishedEvent => {
  const { data } = JSON.parse(readFileSync(new URL(file, EXAMPLES), 'utf8')) as { data: object };
  const type = file.split('.')[0]!;
  const of = { topic: 'topic', key: 'key', business: 'business', subject: 'stream' };
  return { ...of, id: `event-${index}`, type, time: NOW.toISOString(), seq: index, data };
});
const submitted = examples.find(({ type }) => type === 'RemittanceSubmitted')!;

class StoppedClock extends Clock {
  override now(): Date {
    return NOW;
  }
}
const consumer = notificationsConsumer(new StoppedClock());

/** What is asked of the database meanwhile; it finds nothing. */
async function sent(work: (transaction: Transaction) => Promise<void>): Promise<Sent[]> {
  const all: Sent[] = [];
  const query = async (asked: string | Sent) => {
    all.push(typeof asked === 'string' ? { name: asked, values: [] } : { name: asked.name, values: asked.values });
    return { rows: [], rowCount: 0 };
  };
  await work({ query } as unknown as Transaction);
  return all;
}

/** One statement for each notice, whoever put how many into one. */
function noticeByNotice(all: readonly Sent[]): unknown[] {
  return all.flatMap(({ name, values: [first, ...rest] }) =>
    name === RECORD
      ? (JSON.parse(first as string) as object[]).map((notice) => [name, notice, rest])
      : [[name, first, rest]],
  );
}

test('what comes together leaves what would come one by one, in the same order', async () => {
  const events = fc.array(fc.record({ event: fc.constantFrom(...examples), isOld: fc.boolean() }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(events, async (drawn) => {
      const all = drawn.map(({ event, isOld }) => (isOld ? { ...event, time: LONG_AGO } : event));
      const oneByOne = await sent(async (transaction) => {
        for (const event of all) await consumer.handle(event, transaction);
      });
      const together = await sent((transaction) => consumer.handleTogether!(all, transaction));
      expect(noticeByNotice(together)).toEqual(noticeByNotice(oneByOne));
    }),
  );
});

test('many submissions are told in one statement', async () => {
  const all = Array.from({ length: 25 }, (_, index) => ({ ...submitted, id: `submitted-${index}` }));
  const statements = await sent((transaction) => consumer.handleTogether!(all, transaction));
  expect(statements.map(({ name }) => name)).toEqual([RECORD]);
});
