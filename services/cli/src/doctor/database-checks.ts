import { formatInstant } from '@waybook/contracts/calendar';
import { consumerBacklogs, relayFigures } from '@waybook/event-feed';
import { newestEventAt, withConnection } from '@waybook/event-store';
import { CLOCK_WARNING_MS, sentenceOf, WatchedClock } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import { roleOfLogin } from '@waybook/platform/database';
import { maintenanceMigrations } from '../maintenance/maintenance.migration.js';
import { readMaintenance } from '../maintenance/maintenance-row.js';
import { lastVerified } from '../audit/verified-record.js';
import { latestBackup } from '../backup/backup-record.js';
import { lossOf } from '../start/checkpoint-monitor.js';
import { databaseIdentity, inWords, isSameDatabase, lastServed } from '../start/database-identity.js';
import { joinServer, joinWith, loginAt, lookAt, prepare } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import type { Lifetime } from '../start/lifetime.js';
import { type GuardedResources, openResources } from '../start/open-resources.js';
import { StartRefused, StorageRefused } from '../start/start-refused.js';
import { readDatabaseFacts } from './database-facts.js';
import { databaseFindings, migrationsFinding, roleFindings } from './database-findings.js';
import { type Finding, fail, looked, ok, warn } from './finding.js';
import { loginFinding, ownersFinding } from './login-findings.js';
import { readLogFacts } from './log-facts.js';
import { maintenanceFinding } from './maintenance-finding.js';
import {
  backupFinding,
  feedFindings,
  logFindings,
  lossFinding,
  relayFinding,
  verifiedFinding,
} from './log-findings.js';

const LOOK = 'look at the database, and at what its log says';
const LOOK_AT_STORAGE =
  'look at the object storage: photos are refused and nothing is signed until it answers; log and backup were not looked at';

/** The database, and what is in it. Nothing is migrated. */
export async function databaseAndLogFindings(configuration: Configuration, lifetime: Lifetime): Promise<Finding[]> {
  const before: Finding[] = [];
  try {
    const url = await joinServer(configuration, lifetime);
    const user = configuration.databaseUrl === undefined ? null : await loginAt(configuration, url);
    const { roles, ...facts } = await lookAt(configuration, url, readDatabaseFacts);
    const isOwnServer = configuration.databaseUrl === undefined;
    before.push(...databaseFindings(facts, { isOwnServer, isLogin: user !== null }));
    if (roles === null)
      return [
        ...before,
        warn('installation', 'the database is empty', 'waybook start makes one, waybook restore brings one back'),
      ];
    before.push(
      ...roleFindings(roles),
      migrationsFinding(
        roles.applied,
        installationMigrations.map(({ name }) => name),
      ),
    );
    const served = await (user === null ? prepare(configuration, url, []) : joinWith(user, configuration, []));
    before.push(poolerFinding(configuration, served.isPooled));
    const resources = await openResources(configuration, served, lifetime);
    const hasBroker = configuration.kafkaBrokers.length > 0;
    before.push(
      user === null
        ? ownersFinding(configuration)
        : await withConnection(resources.systemPool, (login) =>
            loginFinding(login, roles, roleOfLogin(user)!, hasBroker),
          ),
    );
    before.push(
      ok(
        'object storage',
        configuration.s3 ? `the bucket ${configuration.s3.bucket} answers` : 'files in the data directory',
      ),
    );
    before.push(...(await looked('database', LOOK, () => lookWhichDatabase(configuration, resources))));
    const isMigrated = maintenanceMigrations.every(({ name }) => roles.applied.includes(name));
    before.push(...(isMigrated ? await maintenanceFindings(resources) : []));
    // What a login can't see, whoever serves people and the owner tell.
    const seesAll = user === null || roleOfLogin(user) === 'api';
    return [
      ...before,
      ...(await (seesAll ? installationFindings(configuration, resources) : clockFindings(resources))),
    ];
  } catch (error) {
    if (error instanceof StorageRefused) return [...before, fail('object storage', error.message, LOOK_AT_STORAGE)];
    // Of whichever neighbour it is: the sentence names the setting to look at.
    if (error instanceof StartRefused) return [fail('database', error.message, LOOK)];
    throw error;
  }
}

/** Compares this database with the one that the portal serves. */
async function lookWhichDatabase(
  configuration: Configuration,
  { systemPool, objectStorage }: GuardedResources,
): Promise<Finding> {
  const identity = await databaseIdentity(configuration, systemPool);
  const served = await lastServed(objectStorage);
  if (served === null) return ok('database', inWords(identity));
  if (isSameDatabase(served, identity)) return ok('database', `${inWords(identity)}; the portal serves it`);
  return fail(
    'database',
    `${inWords(identity)}, but the portal serves ${inWords(served)}, since ${formatInstant(new Date(served.since))}`,
    'set DATABASE_URL as the portal has it; after a move or a restore, start the portal on this one',
  );
}

function poolerFinding({ databaseDirectUrl }: Configuration, isPooled: boolean): Finding {
  if (isPooled) return ok('pooler', 'a pooler at DATABASE_URL, and a way past it');
  return ok('pooler', databaseDirectUrl === undefined ? 'none stands between' : 'none at DATABASE_URL');
}

function clockFindings(resources: GuardedResources): Promise<readonly Finding[]> {
  return looked('clock', LOOK, () => lookAtClock(resources));
}

/** Of what runs on the database: clock, log, consumers, backups. */
export async function installationFindings(
  configuration: Configuration,
  resources: GuardedResources,
): Promise<Finding[]> {
  const { systemPool: pool, objectStorage } = resources;
  const hasBroker = configuration.kafkaBrokers.length > 0;
  const now = new Date();
  const looks = [
    clockFindings(resources),
    looked('log', LOOK, async () => {
      const facts = await readLogFacts(pool);
      const feeds = feedFindings(facts, await consumerBacklogs(pool), hasBroker);
      const verified = verifiedFinding(facts, await lastVerified(objectStorage), now);
      return [...logFindings(facts), ...feeds, verified];
    }),
    looked('loss', LOOK, async () => lossFinding(await lossOf(resources))),
    looked('backup', 'look at the object storage', async () => backupFinding(await latestBackup(objectStorage), now)),
    ...(hasBroker ? [looked('relay', LOOK, async () => relayFinding(await relayFigures(pool)))] : []),
  ];
  return (await Promise.all(looks)).flat();
}

/** Not before the version that knows the mode has migrated. */
export async function maintenanceFindings({ systemPool }: GuardedResources): Promise<readonly Finding[]> {
  return looked('maintenance', LOOK, async () => maintenanceFinding(await readMaintenance(systemPool), new Date()));
}

async function lookAtClock({ systemPool }: GuardedResources): Promise<Finding> {
  // The first question opens the connection.
  await newestEventAt(systemPool);
  const clock = new WatchedClock();
  const askedAtMs = performance.now();
  const reading = await newestEventAt(systemPool);
  const aheadMs = clock.learn({ ...reading, roundTripMs: performance.now() - askedAtMs });
  const todo = 'set the wrong one right, best by NTP on both';
  if (clock.complaint) return fail('clock', sentenceOf(clock.complaint), todo);
  if (Math.abs(aheadMs) > CLOCK_WARNING_MS) return warn('clock', sentenceOf({ than: 'database', aheadMs }), todo);
  return ok('clock', "this server's and the database's agree");
}
