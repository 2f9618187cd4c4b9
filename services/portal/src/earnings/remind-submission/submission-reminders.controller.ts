import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SubmissionReminderAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  AnswersCreated,
  AnswersList,
  CurrentActor,
  DriversOnly,
  Envelope,
  type AdminActor,
  type DriverActor,
} from '@waybook/platform/http';
import { DriversWeekBody } from '../make-remittance/make-remittance.request.js';
import { openReminders } from './open-reminders.js';
import { RemindSubmission } from './remind-submission.command.js';

@ApiTags('earnings')
@Controller('api/earnings/reminders')
export class SubmissionRemindersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Post()
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Asks a driver for the remittance of a week, once a day at most' })
  @AnswersCreated(SubmissionReminderAnswer)
  remind(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() request: DriversWeekBody,
  ): Promise<SubmissionReminderAnswer> {
    return this.commands.execute(new RemindSubmission(envelope, admin, request));
  }

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'What the signed-in driver was asked to send in and hasn’t yet' })
  @AnswersList(SubmissionReminderAnswer, { description: 'Latest week first' })
  open(@CurrentActor() driver: DriverActor): Promise<SubmissionReminderAnswer[]> {
    return this.tables.in(driver.businessId, (manager) => openReminders(manager, driver.businessId, driver.id));
  }
}
