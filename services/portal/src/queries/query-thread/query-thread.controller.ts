import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceQueryAnswer } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { GetQueryThread } from './get-query-thread.query.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class QueryThreadController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/thread')
  @DriversAndAdminsWith('queries:read')
  @ApiOperation({ summary: 'A query with what it follows up and what follows it' })
  @AnswersList(RemittanceQueryAnswer, { description: 'Oldest first' })
  thread(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RemittanceQueryAnswer[]> {
    return this.queries.execute(new GetQueryThread(actor, id));
  }
}
