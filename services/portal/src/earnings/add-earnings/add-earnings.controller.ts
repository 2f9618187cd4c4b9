import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { AddEarnings } from './add-earnings.command.js';
import { AddEarningsBody } from './add-earnings.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class AddEarningsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: "Writes down a driver's week beside what they send in themselves" })
  @AnswersCreated(EarningsAnswer)
  add(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() request: AddEarningsBody,
  ): Promise<EarningsAnswer> {
    return this.commands.execute(new AddEarnings(envelope, admin, request));
  }
}
