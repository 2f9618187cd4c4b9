import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { EarningsWorkBody } from '../add-earnings/add-earnings.request.js';
import { ChangeEarnings } from './change-earnings.command.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class ChangeEarningsController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Sets an entry right while it is a draft' })
  @Answers(EarningsAnswer)
  change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() request: EarningsWorkBody,
  ): Promise<EarningsAnswer> {
    return this.commands.execute(new ChangeEarnings(envelope, admin, id, request));
  }
}
