import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { holdsPermission } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import type { CommandEnvelope, EventHistory } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { ChangeDriver } from '../../drivers/change-driver/change-driver.command.js';
import type { DriverChanges } from '../../drivers/driver-changes.js';
import { driverStream, type Driver } from '../../drivers/driver.js';
import { RegisterDriver } from '../../drivers/register-driver/register-driver.command.js';
import { DeleteDriver } from '../../erasure/delete-driver/delete-driver.command.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { ImportRowUsed } from '../import.errors.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { assessDriver, type DriverPlan } from './assess-driver.js';
import { usesOfDriver } from './driver-uses.js';
import { knownDrivers } from './known-drivers.js';
import { importHistory, type ImportHistory } from './import-history.js';
import type { AssessedRow, Importer, ImportMoment, RowToTakeBack } from './importer.js';

@Injectable()
export class DriversImporter implements Importer<DriverPlan> {
  readonly category = driverStream.category;

  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
  ) {}

  async assess(moment: ImportMoment, rows: readonly ReadRow[]): Promise<AssessedRow<DriverPlan>[]> {
    const known = await knownDrivers(this.tables, moment, rows);
    const assessed: AssessedRow<DriverPlan>[] = [];
    for (const row of rows) assessed.push(await assessDriver(row, known, moment));
    return assessed;
  }

  /** Without a password: the driver chooses one by the link that "Forgot password" sends. */
  async write(envelope: CommandEnvelope, _actor: AdminActor, { plan }: AssessedRow<DriverPlan>): Promise<string> {
    if (plan === null) throw new Error('a row without a plan is not written');
    if (plan.kind === 'change') {
      await this.commands.execute(new ChangeDriver(envelope, plan.driverId, plan.changes));
      return plan.driverId;
    }
    const { details, driverCode, freeCode } = plan;
    const command = new RegisterDriver(envelope, details, null, driverCode, false, freeCode);
    return (await this.commands.execute(command)).driverId;
  }

  async checkTakeBack(business: string, actor: AdminActor, row: RowToTakeBack): Promise<void> {
    await this.#unused(business, actor, row);
  }

  async takeBack(envelope: CommandEnvelope, actor: AdminActor, row: RowToTakeBack): Promise<void> {
    const { recordId: driverId, outcome } = row;
    const history = await this.#unused(envelope.business, actor, row);
    if (isTakenBack(history)) return;
    if (outcome === 'added') return this.commands.execute(new DeleteDriver(envelope, driverId));
    const changes = formerDetails(history.before, history.byImport);
    return this.commands.execute(new ChangeDriver(envelope, driverId, changes));
  }

  async #unused(
    business: string,
    actor: AdminActor,
    { recordId: driverId, importId, outcome }: RowToTakeBack,
  ): Promise<DriverHistory> {
    const stream = `${this.category}-${driverId}`;
    const history = await importHistory<DriverEvent>(this.history, { business, stream, importId });
    if (history.wasUsedSince) throw new ImportRowUsed('This driver was changed or deleted since.');
    if (outcome === 'changed' || isTakenBack(history)) return history;
    if (!holdsPermission(actor.permissions, 'drivers:delete')) {
      throw new ImportRowUsed('You may not delete drivers. Ask a director to undo this import.');
    }
    const uses = await usesOfDriver(this.tables, business, driverId);
    if (uses.length > 0) throw new ImportRowUsed(`This driver ${uses.join(', ')}.`);
    return history;
  }
}

type DriverHistory = ImportHistory<DriverEvent>;

/** By a request that was cut off before it could say so. */
const isTakenBack = ({ byImport }: DriverHistory) => byImport.some(({ type }) => type === 'DriverDeleted');

/** What the record said before of whatever the import changed. */
function formerDetails(
  before: readonly RecordedDriverEvent[],
  byImport: readonly RecordedDriverEvent[],
): DriverChanges {
  const fold = (driver: Driver, event: RecordedDriverEvent) => driverStream.evolve(driver, event);
  const former = before.reduce(fold, driverStream.initial);
  const imported = byImport.reduce(fold, former);
  if (!('details' in former) || !('details' in imported)) return {};
  const earlier = { ...former.details, status: former.status };
  const later: Readonly<Record<string, unknown>> = { ...imported.details, status: imported.status };
  const changed = Object.entries(earlier).filter(([field, value]) => later[field] !== value);
  return Object.fromEntries(changed);
}

type RecordedDriverEvent = Parameters<typeof driverStream.evolve>[1];
