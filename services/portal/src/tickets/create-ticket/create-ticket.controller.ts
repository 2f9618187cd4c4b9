import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { CreateTicket } from './create-ticket.command.js';
import { CreateTicketBody } from './create-ticket.request.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class CreateTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('tickets:write')
  @ApiOperation({ summary: 'Creates a ticket: open, unless told otherwise medium and unassigned' })
  @AnswersCreated(TicketAnswer)
  create(@Envelope() envelope: CommandEnvelope, @Body() request: CreateTicketBody): Promise<TicketAnswer> {
    refuseAnotherBusiness(envelope.business, request.businessId);
    return this.commands.execute(new CreateTicket(envelope, request));
  }
}
