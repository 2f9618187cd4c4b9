import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { HistoryEntryAnswer } from '@waybook/contracts/api';
import { AnyAdmin, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { HISTORY_CATEGORIES } from '../activity-areas.js';
import { HistoryEntrySchema } from '../activity-schemas.js';
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
  @ApiOkResponse({ type: HistoryEntrySchema, isArray: true })
  list(
    @CurrentActor() admin: AdminActor,
    @Param('category') category: string,
    @IdParam() id: string,
  ): Promise<HistoryEntryAnswer[]> {
    return this.queries.execute(new GetStreamHistory(admin, category, id));
  }
}
