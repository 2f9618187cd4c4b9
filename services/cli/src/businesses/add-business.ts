import { Clock } from '@waybook/platform/clock';
import { ConfigurationError, type Environment, loadConfiguration } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { joinDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openSilentPortal } from '../start/silent-portal.js';
import { StartRefused } from '../start/start-refused.js';
import { enteredPassword } from './entered-password.js';
import { type NewBusiness, newBusinessFrom, type NewBusinessOptions } from './new-business.js';
import { NotAdded } from './not-added.js';
import { registerWithDirector } from './register-with-director.js';

/** `waybook businesses add`: nobody can sign in before the first business has its director. */
export async function addBusiness(options: NewBusinessOptions, environment: Environment): Promise<number> {
  try {
    const business = newBusinessFrom(options);
    const password = await enteredPassword(business.director.username);
    const id = await add(business, password, environment);
    console.log(
      `${business.details.displayName} is registered: business ${id}. ${business.director.username} may sign in.`,
    );
    return 0;
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    return 1;
  }
}

async function add(business: NewBusiness, password: string, environment: Environment): Promise<string> {
  const lifetime = new Lifetime();
  try {
    const configuration = await loadConfiguration(environment, process.cwd());
    const database = await joinDatabase(configuration, installationMigrations, lifetime);
    const { app, commands } = await openSilentPortal(configuration, database, lifetime);
    const at = app.get(Clock, { strict: false }).now();
    const { masterKey } = configuration.secrets;
    return await registerWithDirector(commands, { business, password, masterKey, at });
  } finally {
    await lifetime.end();
  }
}

function isForPeople(error: unknown): error is Error {
  return [ConfigurationError, DomainError, NotAdded, StartRefused].some((kind) => error instanceof kind);
}
