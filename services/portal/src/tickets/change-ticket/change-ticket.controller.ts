import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { ChangeTicket } from './change-ticket.command.js';
import { ChangeTicketBody } from './change-ticket.request.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class ChangeTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id')
  @AdminsWith('tickets:write')
  @ApiOperation({ summary: 'Changes what the request names: status, assignee, priority, texts, …' })
  @Answers(TicketAnswer)
  change(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { businessId, createdBy: _createdBy, ...changes }: ChangeTicketBody,
  ): Promise<TicketAnswer> {
    refuseAnotherBusiness(envelope.business, businessId);
    return this.commands.execute(new ChangeTicket(envelope, id, changes));
  }
}
