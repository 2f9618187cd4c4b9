import { describe, expect, test } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

class Full extends Error {}

function controlled() {
  const releases: (() => void)[] = [];
  const running = { now: 0, most: 0 };
  const task = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise<void>((resolve) => releases.push(resolve));
    running.now -= 1;
  };
  return { task, running, releases };
}

describe('a bounded queue', () => {
  test('runs no more at once than it may, and all in the end', async () => {
    const { task, running, releases } = controlled();
    const queue = new BoundedQueue(2, 10, () => new Full());
    const all = Promise.all(Array.from({ length: 8 }, () => queue.run(task)));
    for (let released = 0; released < 8; released += 1) {
      await new Promise(setImmediate);
      releases.shift()?.();
    }
    await all;
    expect(running).toEqual({ now: 0, most: 2 });
  });

  test('refuses whom it has no room for, at once', async () => {
    const { task, releases } = controlled();
    const queue = new BoundedQueue(1, 1, () => new Full());
    const [running, waiting] = [queue.run(task), queue.run(task)];
    await expect(queue.run(task)).rejects.toThrow(Full);
    releases.shift()?.();
    await running;
    await new Promise(setImmediate);
    releases.shift()?.();
    await waiting;
  });

  test('goes on after a task that failed', async () => {
    const queue = new BoundedQueue(1, 1, () => new Full());
    await expect(queue.run(() => Promise.reject(new Error('task')))).rejects.toThrow('task');
    await expect(queue.run(async () => 'next')).resolves.toBe('next');
  });

  test('refuses who waited too long, and keeps the place for nobody', async () => {
    const { task, releases } = controlled();
    const queue = new BoundedQueue(1, 2, () => new Full(), 20);
    const running = queue.run(task);
    await expect(queue.run(task)).rejects.toThrow(Full);
    releases.shift()?.();
    await running;
    await expect(queue.run(async () => 'next')).resolves.toBe('next');
  });
});
