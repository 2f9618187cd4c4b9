import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { HistoryEntryAnswer } from '@waybook/contracts/answers';
import { AnswersList, AnyAdmin, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { HISTORY_CATEGORIES } from '../activity-areas.js';
import { GetStreamHistory } from './get-stream-history.query.js';

@ApiTags('activity')
@Controller('api/history')
export class StreamHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':category/:id')
  @AnyAdmin()
  @ApiOperation({
    summary: 'What happened to one record and what it changed, the newest first, for who may read its area',
  })
  @ApiParam({ name: 'category', enum: HISTORY_CATEGORIES })
  @AnswersList(HistoryEntryAnswer)
  list(
    @CurrentActor() admin: AdminActor,
    @Param('category') category: string,
    @IdParam() id: string,
  ): Promise<HistoryEntryAnswer[]> {
    return this.queries.execute(new GetStreamHistory(admin, category, id));
  }
}
