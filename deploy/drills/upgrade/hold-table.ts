import { onOneConnection } from '@waybook/platform/database';
import { setTimeout as sleep } from 'node:timers/promises';

/** A long report: what wants the table for itself has to wait for it, or step back. */
export async function whileTableIsRead<T>(
  url: string,
  table: string,
  forMs: number,
  work: () => Promise<T>,
): Promise<T> {
  return onOneConnection(url, async (reader) => {
    await reader.query('begin');
    await reader.query(`lock table ${table} in access share mode`);
    const working = work();
    await Promise.race([sleep(forMs), working.catch(() => undefined)]);
    await reader.query('commit');
    return working;
  });
}
