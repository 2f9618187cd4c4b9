import { describe, expect, test } from '@jest/globals';
import type { LiveResource } from '@waybook/contracts/api';
import { LiveStream, UNREAD_HEARTBEATS } from './live-stream.js';

const OPENING = 'retry: 2000\n: open\n\n';

function changedEvent(...resources: LiveResource[]): string {
  return `event: changed\ndata: ${JSON.stringify({ resources })}\n\n`;
}

describe('a live stream', () => {
  test('opens, and then tells what changed', async () => {
    const stream = new LiveStream().setEncoding('utf8');
    const received: string[] = [];
    stream.on('data', (text: string) => received.push(text));
    await settled();
    stream.changed(['remittances']);
    stream.heartbeat();
    await settled();
    expect(received).toEqual([OPENING, changedEvent('remittances'), ': still here\n\n']);
  });

  test('a change that concerns nothing this listener sees is not sent', async () => {
    const stream = new LiveStream().setEncoding('utf8');
    stream.changed([]);
    expect(stream.read()).toBe(OPENING);
    await settled();
    expect(stream.read()).toBeNull();
  });

  test('keeps no more for a reader who has stopped than which lists to fetch', async () => {
    const stream = new LiveStream({ highWaterMark: 64 }).setEncoding('utf8');
    expect(stream.read()).toBe(OPENING);
    await settled();
    for (let change = 0; change < 10_000; change++) stream.changed(['queries', 'drivers']);
    stream.heartbeat();
    expect(stream.readableLength).toBeLessThan(500);
  });

  test('is cut off when what was sent is not taken for several heartbeats', async () => {
    const stream = new LiveStream({ highWaterMark: 64 }).setEncoding('utf8');
    expect(stream.read()).toBe(OPENING);
    await settled();
    for (let change = 0; change < 10; change++) stream.changed(['queries']);
    for (let beat = 1; beat < UNREAD_HEARTBEATS; beat++) stream.heartbeat();
    expect(stream.destroyed).toBe(false);
    stream.heartbeat();
    expect(stream.destroyed).toBe(true);
  });

  test('stays where each heartbeat is taken', async () => {
    const stream = new LiveStream();
    stream.resume();
    for (let beat = 0; beat <= UNREAD_HEARTBEATS; beat++) {
      await settled();
      stream.heartbeat();
    }
    expect(stream.destroyed).toBe(false);
  });

  test('ends when it is closed', async () => {
    const stream = new LiveStream();
    stream.resume();
    await settled();
    stream.close();
    stream.changed(['drivers']);
    await settled();
    expect(stream.readableEnded).toBe(true);
    expect(stream.destroyed).toBe(true);
  });

  test('is cut off when nobody reads it', async () => {
    const stream = new LiveStream();
    stream.close();
    await settled();
    expect(stream.destroyed).toBe(true);
  });
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
