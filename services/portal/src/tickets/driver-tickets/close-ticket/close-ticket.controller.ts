import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverTicketAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { Answers, CurrentActor, DriversOnly, Envelope, IdParam, type DriverActor } from '@waybook/platform/http';
import { CloseOwnTicket } from './close-ticket.command.js';

@ApiTags("a driver's own tickets")
@Controller('api/driver/tickets')
export class CloseOwnTicketController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/close')
  @DriversOnly()
  @ApiOperation({ summary: 'Closes a ticket that the driver raised; what is closed stays as it is' })
  @Answers(DriverTicketAnswer)
  close(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @IdParam() id: string,
  ): Promise<DriverTicketAnswer> {
    return this.commands.execute(new CloseOwnTicket(envelope, driver, id));
  }
}
