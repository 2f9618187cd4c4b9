import { describe, expect, test } from '@jest/globals';
import { runEach } from './run-each';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('an action on each of many', () => {
  test('keeps what went well when one fails, and says which', async () => {
    const refusal = new Error('Somebody was quicker.');
    const outcome = await runEach(['a', 'b', 'c'], async (item) => {
      if (item === 'b') throw refusal;
    });
    expect(outcome).toEqual({ done: ['a', 'c'], failed: [{ item: 'b', error: refusal }] });
  });

  test('runs at most four at once', async () => {
    let running = 0;
    let most = 0;
    const { done } = await runEach(
      Array.from({ length: 13 }, (_, item) => item),
      async () => {
        most = Math.max(most, ++running);
        await soon();
        running -= 1;
      },
    );
    expect([most, done.length]).toEqual([4, 13]);
  });

  test('tells how far it is, from none to all', async () => {
    const told: string[] = [];
    await runEach(['a', 'b', 'c'], soon, (settled, total) => told.push(`${settled}/${total}`));
    expect(told).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });

  test('of nothing is done at once', async () => {
    expect(await runEach([], soon)).toEqual({ done: [], failed: [] });
  });
});
