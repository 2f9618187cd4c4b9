import { type Environment, loadConfiguration } from '@waybook/platform/config';
import { tellingMistakes } from '../audit/with-log.js';
import { joinDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';

/** Asks for no key but the master key, which is all that migrations want. */
const ROLE = 'compliance';

/** `waybook migrate`: what each start begins with, and nothing else. 0 once the database is as this version wants it. */
export function migrate(environment: Environment): Promise<number> {
  return tellingMistakes(async (lifetime) => {
    const configuration = await loadConfiguration({ ...environment, WAYBOOK_ROLES: ROLE }, process.cwd());
    await joinDatabase(configuration, installationMigrations, lifetime);
    console.log('The database is as this version wants it.');
    return 0;
  });
}
