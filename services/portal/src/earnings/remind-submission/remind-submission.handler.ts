import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubmissionReminderAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { driversWeek, driversWeekContext, type DriversWeek } from '../earnings-context.js';
import { remindSubmission, reminderStream } from '../reminder.js';
import { SubmissionReminderRecord } from '../reminder.entity.js';
import { RemindSubmission } from './remind-submission.command.js';
import { reminderAnswer } from './reminder-answer.js';

@CommandHandler(RemindSubmission)
export class RemindSubmissionHandler implements ICommandHandler<RemindSubmission> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, request }: RemindSubmission): Promise<SubmissionReminderAnswer> {
    const { business, at } = envelope;
    const { weekStartDate } = request;
    const { id: driverId } = await driverNamed(this.tables, business, request.driverId);
    await this.runner.run(envelope, {
      streams: { reminders: { definition: reminderStream, id: driverId, read: 'whole' } },
      context: driversWeekContext({ business, driverId, weekStartDate }),
      decide: ({ reminders }, rows) => {
        const week = driversWeek(rows);
        const command = { driver: week && driverOf(week), weekStartDate, hasSubmitted: week?.hasRemittance ?? false };
        return { reminders: remindSubmission(reminders.state, { ...command, by: actor.id, at }) };
      },
    });
    const row = await this.tables.in(business, (manager) =>
      manager.findOneByOrFail(SubmissionReminderRecord, { business, id: driverId }),
    );
    return reminderAnswer(driverId, weekStartDate, row.reminders[weekStartDate] ?? at.toISOString());
  }
}

function driverOf({ driverId: id, driverName: name, status }: DriversWeek) {
  return { id, name, status };
}
