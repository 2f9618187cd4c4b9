import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  DriversAndAdminsWith,
  RequestedAt,
  type Actor,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { EarningsListRequest, SubmissionFileRequest } from './earnings-list.request.js';
import { GetEarnings } from './get-earnings.query.js';
import { SUBMISSION_COLUMNS } from './submission-file.js';
import { recordsFor } from './which-records.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class EarningsListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversAndAdminsWith('earnings:read')
  @ApiOperation({ summary: "A driver's own weeks; for admins who may read them, a week of all drivers" })
  @AnswersPage(EarningsAnswer, { description: 'X-Total-Count says how many' })
  async list(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @Query() request: EarningsListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarningsAnswer[]> {
    const wanted = recordsFor(actor, request, at);
    return answerPage(reply, await this.queries.execute(new GetEarnings(actor.businessId, wanted, request)));
  }

  @Get('submissions/export')
  @AdminsWith('earnings:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({
    summary: 'Weekly submissions of drivers as a file, with the filters and the order of the list itself',
  })
  @AnswersListFile()
  download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: SubmissionFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `weekly-submissions-${londonDay(at)}`,
      format,
      columns: SUBMISSION_COLUMNS,
      read: windowsOf(request, (asked) =>
        this.queries.execute(new GetEarnings(admin.businessId, recordsFor(admin, asked, at), asked)),
      ),
    });
  }
}
