import { Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceReminder } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { RemindDriver } from './remind-driver.command.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class RemindDriverController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':driverId/reminders')
  @AdminsWith('compliance:remind')
  @ApiOperation({
    summary: 'Asks a driver for missing, expired and expiring documents within 7 days; once a day at most',
  })
  @AnswersCreated(ComplianceReminder)
  remind(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Param('driverId') driverId: string,
  ): Promise<ComplianceReminder> {
    return this.commands.execute(new RemindDriver(envelope, actor, driverId));
  }
}
