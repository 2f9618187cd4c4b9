import type { CheckpointWatch } from '@waybook/event-store';
import type { Metrics } from '@waybook/platform/metrics';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import type pg from 'pg';
import { lastVerified } from '../audit/verified-record.js';
import { latestBackup } from '../backup/backup-record.js';
import { readLog, readVerified } from '../doctor/log-facts.js';

export interface WatchedLog {
  /** Of the system's role. */
  readonly pool: pg.Pool;
  readonly objectStorage: ObjectStorage;
  readonly watch: CheckpointWatch;
}

/** What `waybook doctor` says of the log, for alerts. Zero stands for a moment that never was. */
export function watchLog(metrics: Metrics, { pool, objectStorage, watch }: WatchedLog): void {
  metrics.watch({
    name: 'waybook_log_behind_seconds',
    help: 'Age of the oldest event that waits to be sealed, and of the oldest sealed one that no checkpoint covers',
    labelNames: ['step'],
    read: async () => {
      const { oldestWaitingSeconds, oldestUnsignedSeconds } = await readLog(pool);
      return [
        { labels: { step: 'seal' }, value: oldestWaitingSeconds },
        { labels: { step: 'sign' }, value: oldestUnsignedSeconds },
      ];
    },
  });
  metrics.watch({
    name: 'waybook_log_loss',
    help: '1 while the log lacks what a checkpoint saw and nobody has acknowledged it',
    read: async () => [{ value: watch.isShut ? 1 : 0 }],
  });
  metrics.watch({
    name: 'waybook_last_backup_timestamp_seconds',
    help: 'The instant whose state the newest backup holds',
    read: async () => [{ value: seconds((await latestBackup(objectStorage))?.at) }],
  });
  metrics.watch({
    name: 'waybook_last_verified_timestamp_seconds',
    help: 'When the whole log was last verified and found intact',
    read: async () => [{ value: await lastIntact(pool, objectStorage) }],
  });
}

async function lastIntact(pool: pg.Pool, objectStorage: ObjectStorage): Promise<number> {
  const intact = [await readVerified(pool), await lastVerified(objectStorage)]
    .filter((run) => run?.isIntact)
    .map((run) => seconds(run!.at));
  return Math.max(0, ...intact);
}

const seconds = (at: Date | string | undefined): number => (at === undefined ? 0 : new Date(at).getTime() / 1_000);
