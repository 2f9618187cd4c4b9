import { KafkaRefusal } from '@waybook/event-feed';
import { ConfigurationError, type Configuration, type Environment, loadConfiguration } from '@waybook/platform/config';
import { BackupRefused, DamagedFile } from '../backup/backup-refused.js';
import { joinDatabase, requireInstallation } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openResources, type GuardedResources } from '../start/open-resources.js';
import { StartRefused } from '../start/start-refused.js';
import { NotWritten } from './output.js';

export interface Log {
  readonly configuration: Configuration;
  readonly resources: GuardedResources;
  readonly ownerUrl: string;
}

/** Runs the work on the installation's own log, beside a running portal or alone; a mistake of the caller's is told in a sentence. */
export function withLog(environment: Environment, work: (log: Log) => Promise<number>): Promise<number> {
  return tellingMistakes(async (lifetime) => {
    await requireInstallation(environment, process.cwd());
    const configuration = await loadConfiguration(environment, process.cwd());
    const database = await joinDatabase(configuration, installationMigrations, lifetime);
    const opened = await openResources(configuration, database, lifetime);
    // Nobody else waits for what a command asks.
    const resources = { ...opened, systemPool: opened.longWorkPool };
    return work({ configuration, resources, ownerUrl: database.ownerUrl });
  });
}

const MISTAKES = [ConfigurationError, StartRefused, KafkaRefusal, NotWritten, BackupRefused, DamagedFile];

/** Runs a command; what the caller can mend is told in a sentence, with exit code 1. */
export async function tellingMistakes(work: (lifetime: Lifetime) => Promise<number>): Promise<number> {
  const lifetime = new Lifetime();
  try {
    return await work(lifetime);
  } catch (error) {
    const isForPeople = MISTAKES.some((kind) => error instanceof kind);
    console.error(isForPeople ? (error as Error).message : error);
    return 1;
  } finally {
    await lifetime.end();
  }
}
