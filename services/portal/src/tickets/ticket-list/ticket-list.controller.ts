import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetTickets } from './get-tickets.query.js';
import { TicketListRequest } from './ticket-list.request.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class TicketListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('tickets:read')
  @ApiOperation({ summary: 'Tickets, the newest first; can be sorted by createdAt, dueDate and priority' })
  @AnswersPage(TicketAnswer, { description: 'X-Total-Count says how many there are in all' })
  async list(
    @CurrentActor() admin: AdminActor,
    @Query() request: TicketListRequest,
    @RequestedAt() now: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetTickets(admin, request, now)));
  }
}
