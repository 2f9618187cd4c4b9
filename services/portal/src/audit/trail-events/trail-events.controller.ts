import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActivityAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  AnswersFile,
  AnswersList,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { csvFile } from '../csv-file.js';
import { SendsExport } from '../../route-limits.js';
import { GetTrailEvents } from './get-trail-events.query.js';
import { TRAIL_HEADER, trailLines } from './trail-csv.js';
import { TrailEventsRequest } from './trail-events.request.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('audit')
@Controller('api/audit/events')
export class TrailEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'Everything that happened in the business, the newest first; `before` goes on' })
  @AnswersList(ActivityAnswer)
  list(@CurrentActor() admin: AdminActor, @Query() request: TrailEventsRequest): Promise<ActivityAnswer[]> {
    return this.queries.execute(new GetTrailEvents(admin.businessId, request));
  }

  @Get('export')
  @AdminsWith('audit:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The same as CSV, to the beginning' })
  @AnswersFile('text/csv')
  export(
    @CurrentActor() admin: AdminActor,
    @Query() request: TrailEventsRequest,
    @RequestedAt() at: Date,
  ): StreamableFile {
    return csvFile(`audit-trail-${londonDay(at)}`, TRAIL_HEADER, trailLines(this.queries, admin.businessId, request));
  }
}
