import { expect, test } from '@jest/globals';
import type { Consumer } from '@waybook/event-feed';
import { SampledLog } from '@waybook/platform/logging';
import { tellingFailures } from './open-feed.js';

type Handled = Parameters<Consumer['handle']>;
const eventOf = (id: string) => ({ id }) as Handled[0];
const transaction = null as unknown as Handled[1];

/** Fails where it is told to. */
class Counter implements Consumer {
  readonly group = 'counter';
  readonly topics = ['parcels.v1'];
  readonly handled: string[] = [];

  async handle({ id }: Handled[0]): Promise<void> {
    if (id.startsWith('bad')) throw new Error('permission denied for table notifications');
    this.handled.push(id);
  }

  async handleTogether(events: readonly Handled[0][]): Promise<void> {
    this.handled.push(...events.map(({ id }) => id));
  }
}

test('an event that a consumer can not handle is told by its id, one of those that fail alike, and goes on failing', async () => {
  const lines: object[] = [];
  const counter = new Counter();
  const telling = tellingFailures(counter, new SampledLog({ warn: (line: object) => void lines.push(line) } as never));
  await telling.handle(eventOf('good'), transaction);
  for (const id of ['bad-1', 'bad-2'])
    await expect(telling.handle(eventOf(id), transaction)).rejects.toThrow('permission denied');
  await telling.handleTogether?.([eventOf('both'), eventOf('together')], transaction);
  expect(counter.handled).toEqual(['good', 'both', 'together']);
  expect(lines).toEqual([expect.objectContaining({ group: 'counter', event: 'bad-1', err: expect.any(Error) })]);
});
