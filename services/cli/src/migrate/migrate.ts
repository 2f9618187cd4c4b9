import { type Configuration, type Environment, loadConfiguration } from '@waybook/platform/config';
import { loginNames, onOneConnection, type ProcessLogin, refreshLogins } from '@waybook/platform/database';
import { tellingMistakes } from '../audit/with-log.js';
import { joinDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { loginRights } from './login-rights.js';

/** Asks for no key but the master key, which is all that migrations want. */
const ROLE = 'compliance';

/** `waybook migrate`: schema, rights and logins in one step, so that no process ever finds a table that it may not use yet. */
export function migrate(environment: Environment): Promise<number> {
  return tellingMistakes(async (lifetime) => {
    const configuration = await loadConfiguration({ ...environment, WAYBOOK_ROLES: ROLE }, process.cwd());
    const { ownerUrl, roles } = await joinDatabase(configuration, installationMigrations, lifetime);
    const logins = configuredLogins(configuration);
    await onOneConnection(ownerUrl, (owner) => refreshLogins(owner, roles, logins));
    for (const { role } of logins) console.log(`${role} signs in as ${loginNames(roles, role).everywhere}`);
    console.log('The database is as this version wants it.');
    return 0;
  });
}

function configuredLogins({ databaseLogins, kafkaBrokers }: Configuration): ProcessLogin[] {
  return [...databaseLogins].map(([role, password]) => ({
    ...{ role, password },
    ...loginRights(role, kafkaBrokers.length > 0),
  }));
}
