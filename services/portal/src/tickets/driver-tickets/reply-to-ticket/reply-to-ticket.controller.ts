import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverTicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersCreated, CurrentActor, DriversOnly, Envelope, IdParam, type DriverActor } from '@waybook/platform/http';
import { ReplyToTicket } from './reply-to-ticket.command.js';
import { ReplyToTicketBody } from './reply-to-ticket.request.js';

@ApiTags("a driver's own tickets")
@Controller('api/driver/tickets')
export class ReplyToTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/replies')
  @DriversOnly()
  @ApiOperation({ summary: 'Writes to the office about a ticket; one that is resolved or closed is open again' })
  @AnswersCreated(DriverTicketAnswer)
  reply(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @IdParam() id: string,
    @Body() request: ReplyToTicketBody,
  ): Promise<DriverTicketAnswer> {
    return this.commands.execute(new ReplyToTicket(envelope, driver, id, request));
  }
}
