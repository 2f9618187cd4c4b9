import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SilentServer } from '@waybook/platform/testing';
import { alsoOnTopic } from './checkpoint-topic.js';

const ENOUGH_MS = 5_000;
const TEST_LIMIT_MS = 60_000;

const broker = new SilentServer();
let port: number;
beforeAll(async () => {
  port = await broker.listen();
});
afterAll(() => broker.close());

test(
  'a broker that says nothing keeps no checkpoint from the archive, nor the process from its end',
  async () => {
    const notes: string[] = [];
    const errors: unknown[] = [];
    const archive = { put: async (_: number, note: string) => void notes.push(note), all: async () => notes };
    const kafka = { brokers: [`127.0.0.1:${port}`], clientId: 'waybook.test' };
    const onTopic = alsoOnTopic(archive, kafka, { failed: (error) => errors.push(error), succeeded: () => undefined });
    const startedAt = performance.now();
    await onTopic.put(1, 'waybook.test/log\n1');
    await onTopic.close();
    expect(performance.now() - startedAt).toBeLessThan(ENOUGH_MS);
    expect({ notes: notes.length, errors: errors.length }).toEqual({ notes: 1, errors: 1 });
  },
  TEST_LIMIT_MS,
);
