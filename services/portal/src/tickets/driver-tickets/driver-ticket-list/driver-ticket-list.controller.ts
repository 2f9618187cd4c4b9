import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverTicketAnswer } from '@waybook/contracts/answers';
import {
  answerPage,
  Answers,
  AnswersPage,
  CurrentActor,
  DriversOnly,
  IdParam,
  RequestedAt,
  type DriverActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { DriverTicketListRequest } from './driver-ticket-list.request.js';
import { GetDriverTicket, GetDriverTickets } from './get-driver-tickets.query.js';

@ApiTags("a driver's own tickets")
@Controller('api/driver/tickets')
export class DriverTicketListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'The tickets that name the signed-in driver, in any state' })
  @AnswersPage(DriverTicketAnswer, { description: 'The newest first; X-Total-Count says how many' })
  async list(
    @CurrentActor() { businessId: business, id: driverId }: DriverActor,
    @Query() request: DriverTicketListRequest,
    @RequestedAt() now: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriverTicketAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetDriverTickets({ business, driverId, now }, request)));
  }

  @Get(':id')
  @DriversOnly()
  @ApiOperation({ summary: 'One of them, with all that was written about it' })
  @Answers(DriverTicketAnswer)
  details(
    @CurrentActor() { businessId: business, id: driverId }: DriverActor,
    @IdParam() id: string,
    @RequestedAt() now: Date,
  ): Promise<DriverTicketAnswer> {
    return this.queries.execute(new GetDriverTicket({ business, driverId, now }, id));
  }
}
