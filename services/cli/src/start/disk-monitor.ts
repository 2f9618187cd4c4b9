import { join } from 'node:path';
import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { DiskWatch, type DiskState } from '@waybook/platform/disk-space';
import type { EmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

/** A disk that fills at 400 MB a second is noticed before it is full. */
const INTERVAL_MS = 100;
const MB = 1024 * 1024;

/** The file system of each folder is watched: the embedded database's, and that of photos and files. */
function foldersOf({ dataDirectory, databaseUrl, s3 }: Configuration): string[] {
  return [
    ...(databaseUrl === undefined ? [join(dataDirectory, 'postgres')] : []),
    ...(s3 ? [] : [join(dataDirectory, 'objects')]),
  ];
}

/**
 * Closes the write gate while a disk of this process is almost full. The disks of an external database and of an object storage are watched by those who
 * run them.
 *
 * @returns null if this process writes to no disk of its own
 */
export async function startDiskMonitor(
  configuration: Configuration,
  { writeGate, server }: Pick<GuardedResources, 'writeGate'> & { readonly server: EmbeddedPostgres | null },
  logger: Pick<Logger, 'warn' | 'info'>,
  lifetime: Lifetime,
): Promise<DiskWatch | null> {
  const folders = foldersOf(configuration);
  if (folders.length === 0) return null;
  const watch = new DiskWatch(folders);
  const log = new DiskLog(logger, watch);
  let isLogReserved = false;
  const look = async () => {
    const state = await watch.look();
    log.heard(state);
    if (state === 'room') isLogReserved = false;
    else if (server !== null && !isLogReserved) {
      await server.reserveLog();
      isLogReserved = true;
    }
  };
  await look();
  writeGate.add(watch);
  const looking = new BackgroundLoop({
    pauses: PROMPT,
    outages: new OutageLog(logger, 'reading the free space of the disk'),
    step: async () => {
      await look();
      return INTERVAL_MS;
    },
  });
  looking.start();
  lifetime.onEnd(() => looking.stop());
  return watch;
}

export function watchDisks(metrics: Metrics, watch: DiskWatch | null): void {
  if (watch === null) return;
  metrics.watch({
    name: 'waybook_disk_free_bytes',
    help: 'Free bytes on the fullest disk that this process writes to',
    read: async () => [{ value: watch.leastFreeBytes }],
  });
}

/** One line when writes stop, and one when they start again. */
class DiskLog {
  #isFull = false;

  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly watch: DiskWatch,
  ) {}

  heard(state: DiskState): void {
    const isFull = state !== 'room';
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    const freeMegabytes = Math.floor(this.watch.leastFreeBytes / MB);
    if (isFull) this.logger.warn({ freeMegabytes }, 'the disk is almost full: nothing is recorded until there is room');
    else this.logger.info({ freeMegabytes }, 'the disk has room again: changes are recorded');
  }
}
