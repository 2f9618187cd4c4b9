import type {
  OperatorDeadLetterAnswer,
  OperatorOverviewAnswer,
  OperatorProjectionsAnswer,
} from '@waybook/contracts/api';
import { consumerBacklogs, listDeadLetters, relayFigures, replayDeadLetter } from '@waybook/event-feed';
import { withConnection } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { poolUse } from '@waybook/platform/metrics';
import { latestBackup } from '../backup/backup-record.js';
import { installationFindings, maintenanceFindings } from '../doctor/database-checks.js';
import { readDatabaseFacts } from '../doctor/database-facts.js';
import { databaseFindings } from '../doctor/database-findings.js';
import { readLogFacts } from '../doctor/log-facts.js';
import { knownInstances } from '../instances/instances.js';
import {
  type Announcement,
  beginMaintenance,
  endMaintenance,
  readMaintenance,
} from '../maintenance/maintenance-row.js';
import { maintenanceAnswer } from '../maintenance/maintenance.controller.js';
import { readRebuilds } from '../projections/list.js';
import { knownProjections } from '../projections/known-projections.js';
import { lastProjectionsVerified } from '../projections/verified-record.js';
import { lookAt } from '../start/database-server.js';
import type { GuardedResources } from '../start/open-resources.js';
import { consumerFigures, findingAnswer, instanceAnswer } from './operator-answers.js';

export interface InstallationParts {
  readonly configuration: Configuration;
  readonly resources: GuardedResources;
  /** Whom the database tells how many connections there are. Null: the process isn't the tables' owner. */
  readonly ownerUrl: string | null;
}

/** What an operator sees and does: by the readers of `waybook doctor` and of `/metrics`, and by the commands' own statements. */
export class Installation {
  readonly #parts: InstallationParts;

  constructor(parts: InstallationParts) {
    this.#parts = parts;
  }

  async overview(): Promise<OperatorOverviewAnswer> {
    const { configuration, resources, ownerUrl } = this.#parts;
    const { systemPool, appPool, feedPool, objectStorage } = resources;
    const hasBroker = configuration.kafkaBrokers.length > 0;
    const facts = await (ownerUrl === null
      ? withConnection(systemPool, readDatabaseFacts)
      : lookAt(configuration, ownerUrl, readDatabaseFacts));
    const findings = [
      ...(await maintenanceFindings(resources)),
      ...(await installationFindings(configuration, resources)),
      ...databaseFindings(facts, { isOwnServer: configuration.databaseUrl === undefined, isLogin: ownerUrl === null }),
    ];
    const log = await readLogFacts(systemPool);
    const { rows } = await systemPool.query<{ size: number }>(
      'select pg_database_size(current_database())::float8 as size',
    );
    return {
      at: new Date().toISOString(),
      findings: findings.map(findingAnswer),
      instances: (await knownInstances(systemPool)).map(instanceAnswer),
      log: { sealed: log.sealed, waiting: log.waiting, signed: log.signed },
      consumers: consumerFigures(hasBroker ? [] : log.lags, await consumerBacklogs(systemPool)),
      relay: hasBroker ? await relayFigures(systemPool) : null,
      database: {
        version: facts.versionText,
        sizeBytes: rows[0]!.size,
        connections: facts.connections,
        mostConnections: facts.mostConnections,
        pools: poolUse({ app: appPool, system: systemPool, feed: feedPool }),
      },
      lastBackupAt: (await latestBackup(objectStorage))?.at ?? null,
      maintenance: maintenanceAnswer(await readMaintenance(systemPool)),
    };
  }

  async deadLetters(): Promise<OperatorDeadLetterAnswer[]> {
    const letters = await listDeadLetters(this.#parts.resources.systemPool);
    return letters.map(({ consumer, event, attempts, putAsideAt, waiting }) => ({
      ...{ consumer, attempts, waiting },
      eventId: event.id,
      type: event.type,
      seq: event.seq,
      putAsideAt: putAsideAt.toISOString(),
    }));
  }

  async projections(): Promise<Omit<OperatorProjectionsAnswer, 'rebuilding'>> {
    const { systemPool, objectStorage } = this.#parts.resources;
    const rebuilds = await readRebuilds(systemPool);
    return {
      projections: knownProjections.map(({ table }) => ({ table, rebuild: rebuilds.get(table) ?? null })),
      verified: await lastProjectionsVerified(objectStorage),
    };
  }

  replay(consumer: string, event: string): Promise<boolean> {
    return replayDeadLetter(this.#parts.resources.systemPool, consumer, event);
  }

  beginMaintenance(announcement: Announcement): Promise<void> {
    return beginMaintenance(this.#parts.resources.systemPool, announcement);
  }

  async endMaintenance(): Promise<void> {
    await endMaintenance(this.#parts.resources.systemPool);
  }
}
