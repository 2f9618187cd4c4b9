import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EarningsAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { carriedPence, driversWeek, driversWeekContext } from '../earnings-context.js';
import { EarningsDriverNotFound } from '../earnings.errors.js';
import { addEarnings } from '../entry.decider.js';
import { entryStream } from '../entry.js';
import { findEntry } from '../find-entry.js';
import { AddEarnings } from './add-earnings.command.js';
import { readWork } from './read-work.js';

@CommandHandler(AddEarnings)
export class AddEarningsHandler implements ICommandHandler<AddEarnings> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, request }: AddEarnings): Promise<EarningsAnswer> {
    const { business, at } = envelope;
    const { businessId, weekStartDate, weekEndDate } = request;
    refuseAnotherBusiness(business, businessId);
    const { id: driverId } = await driverNamed(this.tables, business, request.driverId);
    const entryId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { entry: { definition: entryStream, id: entryId, read: 'new' } },
      guards: [moneyOfDriver(driverId)],
      context: driversWeekContext({ business, driverId, weekStartDate }),
      decide: ({ entry }, rows) => {
        const week = driversWeek(rows);
        if (!week) throw new EarningsDriverNotFound();
        const driver = { ...week, carriedPence: carriedPence(week) };
        const submits = request.status === 'submitted';
        const work = readWork(request);
        return {
          entry: addEarnings(entry.state, {
            entryId,
            driver,
            weekStartDate,
            weekEndDate,
            work,
            submits,
            by: actor.id,
            at,
          }),
        };
      },
    });
    return findEntry(this.tables, business, result.outcome === 'replayed' ? result.streamId : entryId);
  }
}
