import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { MakeRemittance } from './make-remittance.command.js';
import { DriversWeekBody } from './make-remittance.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class MakeRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post('remittances')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: "Makes a remittance of a driver's approved entries of a week, on the driver's behalf" })
  @AnswersCreated(RemittanceAnswer, { description: 'Pending, like any other' })
  make(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() request: DriversWeekBody,
  ): Promise<RemittanceAnswer> {
    return this.commands.execute(new MakeRemittance(envelope, admin, request));
  }
}
