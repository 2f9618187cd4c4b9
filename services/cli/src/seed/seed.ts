import { type Amounts, bulkLoadBusiness } from '@waybook/demo';
import { ConfigurationError, type Environment, loadConfiguration } from '@waybook/platform/config';
import { joinDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openOfflinePortal } from '../start/offline-portal.js';
import { StartRefused } from '../start/start-refused.js';
import { progressLines } from './progress-lines.js';

export interface SeedOptions extends Amounts {
  readonly business: string;
}

export async function seed({ business, ...amounts }: SeedOptions, environment: Environment): Promise<number> {
  const lifetime = new Lifetime();
  try {
    const configuration = await loadConfiguration(environment, process.cwd());
    const database = await joinDatabase(configuration, installationMigrations, lifetime);
    const { app } = await openOfflinePortal(configuration, database, lifetime);
    const filled = await bulkLoadBusiness(app, business, amounts, progressLines(console.log));
    console.log(`${business} is filled. Its director signs in as ${filled.username} with ${filled.password}`);
    return 0;
  } catch (error) {
    const isForPeople = [ConfigurationError, StartRefused].some((kind) => error instanceof kind);
    console.error(isForPeople ? (error as Error).message : error);
    return 1;
  } finally {
    await lifetime.end();
  }
}
