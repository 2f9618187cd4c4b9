import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersNothing, AnyAdmin, Envelope } from '@waybook/platform/http';
import { ObjectToActingAlone } from './acting-alone.commands.js';

@ApiTags('admin users')
@Controller('api/acting-alone')
export class ActingAloneController {
  constructor(private readonly commands: CommandBus) {}

  @Post('objection')
  @AnyAdmin()
  @ApiOperation({
    summary: 'A director objects to one person acting alone',
    description: 'Nobody acts alone from then on, until the operator of the installation allows it on the host.',
  })
  @AnswersNothing('Objected')
  object(@Envelope() envelope: CommandEnvelope): Promise<void> {
    return this.commands.execute(new ObjectToActingAlone(envelope));
  }
}
