import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ComplianceReminder } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { DriverNotFound } from '../../drivers/driver.errors.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { findCompliance } from '../compliance-of-driver/find-compliance.js';
import { remindDriver } from '../compliance.decider.js';
import { complianceStream } from '../compliance.stream.js';
import { RemindDriver } from './remind-driver.command.js';

@CommandHandler(RemindDriver)
export class RemindDriverHandler implements ICommandHandler<RemindDriver> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  /** @throws DriverNotFound, ReminderAlreadySentToday, NothingToRemind, InactiveDriverNotReminded */
  async execute({ envelope, actor, driverId: idOrCode }: RemindDriver): Promise<ComplianceReminder> {
    const { business, at } = envelope;
    const { id: driverId, status: driverStatus } = await driverNamed(this.tables, business, idOrCode);
    await this.runner.run(envelope, {
      streams: { compliance: { definition: complianceStream, id: driverId, read: 'whole' } },
      decide: ({ compliance }) => ({
        compliance: remindDriver(compliance.state, { driverId, driverStatus, sentBy: actor?.id ?? null, at }),
      }),
    });
    const reminder = (await findCompliance(this.tables, business, driverId, at))?.reminder;
    if (!reminder) throw new DriverNotFound();
    return reminder;
  }
}
