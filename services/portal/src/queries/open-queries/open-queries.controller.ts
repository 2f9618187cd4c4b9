import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { QueryAnswer } from '../query-answer.js';
import { GetOpenQueries } from './get-open-queries.query.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class OpenQueriesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('open')
  @AdminsWith('queries:read')
  @ApiOperation({ summary: 'Queries that await an answer' })
  @ApiOkResponse({ type: QueryAnswer, isArray: true, description: 'Oldest first' })
  list(@CurrentActor() admin: AdminActor): Promise<QueryAnswer[]> {
    return this.queries.execute(new GetOpenQueries(admin.businessId));
  }
}
