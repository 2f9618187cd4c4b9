import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RemindDriversAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { RemindDriversSchema } from '../compliance-schemas.js';
import { ChangesMany } from '../../route-limits.js';
import { RemindDrivers } from './remind-drivers.command.js';
import { RemindDriversBody } from './remind-drivers.request.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class RemindDriversController {
  constructor(private readonly commands: CommandBus) {}

  @Post('reminders')
  @HttpCode(200)
  @AdminsWith('compliance:remind')
  @ChangesMany()
  @ApiOperation({ summary: 'Reminds many drivers, each on their own, and says who was not reminded and why' })
  @ApiOkResponse({ type: RemindDriversSchema })
  remind(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { driverIds }: RemindDriversBody,
  ): Promise<RemindDriversAnswer> {
    return this.commands.execute(new RemindDrivers(envelope, actor, driverIds));
  }
}
