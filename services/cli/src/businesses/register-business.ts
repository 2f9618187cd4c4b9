import { Clock } from '@waybook/platform/clock';
import { type Environment, loadConfiguration } from '@waybook/platform/config';
import { joinDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openOfflinePortal } from '../start/offline-portal.js';
import type { NewBusiness } from './new-business.js';
import { registerWithDirector } from './register-with-director.js';

/**
 * Registers the business in the installation that the environment names, running or not.
 *
 * @param askPassword called once the database is named and reached
 * @returns the business's id
 */
export async function registerBusiness(
  business: NewBusiness,
  askPassword: () => Promise<string>,
  environment: Environment,
): Promise<string> {
  const lifetime = new Lifetime();
  try {
    const configuration = await loadConfiguration(environment, process.cwd());
    const database = await joinDatabase(configuration, installationMigrations, lifetime);
    const password = await askPassword();
    const { app, commands } = await openOfflinePortal(configuration, database, lifetime);
    const at = app.get(Clock, { strict: false }).now();
    const { masterKey } = configuration.secrets;
    return await registerWithDirector(commands, { business, password, masterKey, at });
  } finally {
    await lifetime.end();
  }
}
