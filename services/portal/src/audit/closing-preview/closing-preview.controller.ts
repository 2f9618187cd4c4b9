import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PeriodPreviewAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, TextField, type AdminActor } from '@waybook/platform/http';
import { ReadsBooks } from '../../route-limits.js';
import { MONTH_LENGTH } from '../../periods/month.js';
import { GetClosingPreview } from './get-closing-preview.query.js';

class ClosingPreviewRequest {
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
}

@ApiTags('audit')
@Controller('api/audit/closings/preview')
export class ClosingPreviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'What closing a month would record, and which month comes first' })
  @Answers(PeriodPreviewAnswer)
  preview(
    @CurrentActor() admin: AdminActor,
    @Query() { month }: ClosingPreviewRequest,
    @RequestedAt() at: Date,
  ): Promise<PeriodPreviewAnswer> {
    return this.queries.execute(new GetClosingPreview(admin.businessId, month, at));
  }
}
