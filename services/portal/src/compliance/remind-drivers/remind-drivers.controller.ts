import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemindDriversAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { RemindDrivers } from './remind-drivers.command.js';
import { RemindDriversBody } from './remind-drivers.request.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class RemindDriversController {
  constructor(private readonly commands: CommandBus) {}

  @Post('reminders')
  @AdminsWith('compliance:remind')
  @ChangesMany()
  @ApiOperation({ summary: 'Reminds many drivers, each on their own, and says who was not reminded and why' })
  @Answers(RemindDriversAnswer)
  remind(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { driverIds }: RemindDriversBody,
  ): Promise<RemindDriversAnswer> {
    return this.commands.execute(new RemindDrivers(envelope, actor, driverIds));
  }
}
