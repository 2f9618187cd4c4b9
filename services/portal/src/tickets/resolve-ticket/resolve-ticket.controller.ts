import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam } from '@waybook/platform/http';
import { ResolveTicket } from './resolve-ticket.command.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class ResolveTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/resolve')
  @AdminsWith('tickets:write')
  @ApiOperation({ summary: 'Resolves a ticket; one that is resolved already stays as it is' })
  @Answers(TicketAnswer)
  resolve(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<TicketAnswer> {
    return this.commands.execute(new ResolveTicket(envelope, id));
  }
}
