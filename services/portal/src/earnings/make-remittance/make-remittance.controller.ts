import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { RemittanceSchema } from '../../remittances/remittance-schemas.js';
import { MakeRemittance } from './make-remittance.command.js';
import { DriversWeekBody } from './make-remittance.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class MakeRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post('remittances')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: "Makes a remittance of a driver's approved entries of a week, on the driver's behalf" })
  @ApiCreatedResponse({ type: RemittanceSchema, description: 'Pending, like any other' })
  make(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() request: DriversWeekBody,
  ): Promise<RemittanceAnswer> {
    return this.commands.execute(new MakeRemittance(envelope, admin, request));
  }
}
