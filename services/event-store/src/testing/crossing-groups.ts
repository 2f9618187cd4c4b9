import type pg from 'pg';
import { kindOf } from '../append/append-kind.js';
import type { AppendItem } from '../append/append-item.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { draft } from './append-drafts.js';

export interface Crossing {
  readonly appPool: pg.Pool;
  readonly business: string;
  readonly streams: readonly string[];
  readonly groups: number;
}

export interface CrossingResult {
  readonly appended: number;
  readonly lost: number;
  readonly deadlocks: number;
}

const LANES = 4;
const STREAMS_PER_GROUP = 100;
const VERSION_EVERY_MS = 5;
const DEADLOCK_DETECTED = '40P01';

/**
 * Groups over the same few streams, shuffled, of both statements by turns, with nothing to keep them apart: each inserts and waits for the
 * others' inserts. Only the order in which a group locks keeps them from waiting for each other in a ring.
 */
export async function crossStreams({ appPool, business, streams, groups }: Crossing): Promise<CrossingResult> {
  const result = { appended: 0, lost: 0, deadlocks: 0 };
  let left = groups;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const version = freshVersion();
      const chosen = shuffled(streams).slice(0, STREAMS_PER_GROUP);
      const items = chosen.map((stream) => racing(draft(business, { stream }), version));
      const { statements } = kindOf(items[0] as AppendItem);
      const group = left % 2 === 0 ? statements.forGroup(items) : statements.forFirstEvents(items);
      result[await sendGroup(appPool, group)]++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return result;
}

/** Moves on all the time and everywhere alike, so that groups meet over rows that neither has committed. */
function freshVersion(): number {
  return Math.floor((performance.timeOrigin + performance.now()) / VERSION_EVERY_MS) % 1_000_000_000;
}

/** Without a look at the stream's head, so that it is the inserts that meet. */
function racing(item: AppendItem, version: number): AppendItem {
  return { ...item, events: item.events.map((event) => ({ ...event, version, followsHead: false })) };
}

async function sendGroup(appPool: pg.Pool, group: Statement): Promise<keyof CrossingResult> {
  try {
    await runBatch(appPool, [group]);
    return 'appended';
  } catch (error) {
    const { code, constraint } = error as pg.DatabaseError;
    if (code === DEADLOCK_DETECTED) return 'deadlocks';
    if (constraint === 'events_one_per_version') return 'lost';
    throw error;
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = items.map((item) => ({ item, place: Math.random() }));
  return order.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
