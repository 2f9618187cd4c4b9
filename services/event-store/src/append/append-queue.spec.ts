import { describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { draft } from '../testing/append-drafts.js';
import { AppendQueue } from './append-queue.js';

const business = newId();

/** A queue whose groups are written at once, and how large they were. */
function queueOfGroups() {
  const groups: number[] = [];
  const queue = new AppendQueue((group) => {
    groups.push(group.length);
    for (const { resolve } of group) resolve({ status: 'appended' });
    return Promise.resolve();
  });
  return { groups, append: () => queue.append(draft(business)) };
}

/** As long as it takes to make an append, which isn't done in one go. */
async function prepare(): Promise<void> {
  for (let step = 0; step < 10; step++) await Promise.resolve();
}

describe('appends that come', () => {
  test('alone, one after the other, each go in the same turn of the event loop', async () => {
    const { append, groups } = queueOfGroups();
    let hasTurned = false;
    void nextTurn().then(() => (hasTurned = true));
    for (let count = 0; count < 3; count++) {
      await prepare();
      await append();
    }
    expect(groups).toEqual([1, 1, 1]);
    expect(hasTurned).toBe(false);
  });

  test('together go together', async () => {
    const { append, groups } = queueOfGroups();
    await Promise.all([append(), append(), append()]);
    expect(groups).toEqual([3]);
  });

  test('after a group wait for the end of the turn, so that all whom its answer woke come along', async () => {
    const { append, groups } = queueOfGroups();
    const slower = async () => {
      await append();
      await prepare();
      await append();
    };
    const quicker = async () => {
      await append();
      await append();
    };
    await Promise.all([slower(), quicker()]);
    expect(groups).toEqual([2, 2]);
  });
});
