import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { GetTickets } from './get-tickets.query.js';
import { TICKET_COLUMNS } from './ticket-file.js';
import { TicketFileRequest, TicketListRequest } from './ticket-list.request.js';
import { RecordsAccess } from '../../records-access.js';

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

  @Get('export')
  @AdminsWith('tickets:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Tickets as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: TicketFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `tickets-${londonDay(at)}`,
      format,
      columns: TICKET_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetTickets(admin, asked, at))),
    });
  }
}
