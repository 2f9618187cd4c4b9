import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverTicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersCreated, CurrentActor, DriversOnly, Envelope, type DriverActor } from '@waybook/platform/http';
import { RaiseTicket } from './raise-ticket.command.js';
import { RaiseTicketBody } from './raise-ticket.request.js';

@ApiTags("a driver's own tickets")
@Controller('api/driver/tickets')
export class RaiseTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @DriversOnly()
  @ApiOperation({ summary: 'Turns to the office; photos are uploads of purpose `ticket_photo`' })
  @AnswersCreated(DriverTicketAnswer)
  raise(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() request: RaiseTicketBody,
  ): Promise<DriverTicketAnswer> {
    return this.commands.execute(new RaiseTicket(envelope, driver, request));
  }
}
