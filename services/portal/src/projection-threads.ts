import type { ThreadOptions } from '@waybook/event-store';
import { availableParallelism } from 'node:os';

/** More would only wait for the database. */
const MOST_THREADS = 4;

/** Threads that fold a long table's streams, as many as the machine has use for; undefined where it has one core. */
export function projectionThreads(databaseUrl: string): ThreadOptions | undefined {
  const count = Math.min(availableParallelism(), MOST_THREADS);
  if (count < 2) return undefined;
  return { module: new URL(import.meta.resolve('./projection-thread.js')), databaseUrl, count };
}
