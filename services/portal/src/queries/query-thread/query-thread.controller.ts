import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, DriversAndAdminsWith, IdParam } from '@waybook/platform/http';
import { QueryAnswer } from '../query-answer.js';
import { GetQueryThread } from './get-query-thread.query.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class QueryThreadController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/thread')
  @DriversAndAdminsWith('queries:read')
  @ApiOperation({ summary: 'A query with what it follows up and what follows it' })
  @ApiOkResponse({ type: QueryAnswer, isArray: true, description: 'Oldest first' })
  thread(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<QueryAnswer[]> {
    return this.queries.execute(new GetQueryThread(actor, id));
  }
}
