import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EarningsAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, type AdminActor } from '@waybook/platform/http';
import { EarningsSchema } from '../records/earnings-schema.js';
import { AddEarnings } from './add-earnings.command.js';
import { AddEarningsBody } from './add-earnings.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class AddEarningsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: "Writes down a driver's week beside what they send in themselves" })
  @ApiCreatedResponse({ type: EarningsSchema })
  add(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() request: AddEarningsBody,
  ): Promise<EarningsAnswer> {
    return this.commands.execute(new AddEarnings(envelope, admin, request));
  }
}
