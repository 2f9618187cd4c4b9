import { describe, expect, test } from '@jest/globals';
import { eventsOf, type ServerSentEvent } from './event-stream';

async function read(...pieces: string[]): Promise<ServerSentEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  for await (const event of eventsOf(body)) events.push(event);
  return events;
}

describe('the live stream', () => {
  test('is read whole, however the network cuts it', async () => {
    const whole = 'event: changed\ndata: {"resources":["remittances"]}\n\n';
    for (let cut = 1; cut < whole.length; cut += 1) {
      expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual([
        { event: 'changed', data: '{"resources":["remittances"]}' },
      ]);
    }
  });

  test('takes a heartbeat for an event without data', async () => {
    expect(await read(': still here\n\n')).toEqual([{ event: 'message', data: '' }]);
  });

  test('leaves out what never ended', async () => {
    expect(await read('event: changed\ndata: {"resou')).toEqual([]);
  });

  test('joins data that spans lines', async () => {
    expect(await read('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
  });
});
