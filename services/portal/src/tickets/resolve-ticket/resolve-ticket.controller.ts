import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Envelope, IdParam } from '@waybook/platform/http';
import { TicketSchema } from '../ticket-schemas.js';
import { ResolveTicket } from './resolve-ticket.command.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class ResolveTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/resolve')
  @HttpCode(200)
  @AdminsWith('tickets:write')
  @ApiOperation({ summary: 'Resolves a ticket; one that is resolved already stays as it is' })
  @ApiOkResponse({ type: TicketSchema })
  resolve(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<TicketAnswer> {
    return this.commands.execute(new ResolveTicket(envelope, id));
  }
}
