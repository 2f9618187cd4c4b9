import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EarningsAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { readWork } from '../add-earnings/read-work.js';
import { carriedPence, driversWeek, driversWeekContext } from '../earnings-context.js';
import { EarningsDriverNotFound } from '../earnings.errors.js';
import { changeEarnings } from '../entry.decider.js';
import { entryStream } from '../entry.js';
import { findEntry, findEntryRecord } from '../find-entry.js';
import { ChangeEarnings } from './change-earnings.command.js';

@CommandHandler(ChangeEarnings)
export class ChangeEarningsHandler implements ICommandHandler<ChangeEarnings> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, entryId, request }: ChangeEarnings): Promise<EarningsAnswer> {
    const { business, at } = envelope;
    const { driver_id: driverId, week_start_date: weekStartDate } = await findEntryRecord(
      this.tables,
      business,
      entryId,
    );
    await this.runner.run(envelope, {
      streams: { entry: { definition: entryStream, id: entryId, read: 'whole' } },
      guards: [moneyOfDriver(driverId)],
      context: driversWeekContext({ business, driverId, weekStartDate, entryId }),
      decide: ({ entry }, rows) => {
        const week = driversWeek(rows);
        if (!week) throw new EarningsDriverNotFound();
        const fee = { feePence: week.feePence, carriedPence: carriedPence(week) };
        return { entry: changeEarnings(entry.state, { work: readWork(request), fee, by: actor.id, at }) };
      },
    });
    return findEntry(this.tables, business, entryId);
  }
}
