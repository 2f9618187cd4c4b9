import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PeriodClosingAnswer } from '@waybook/contracts/answers';
import type { ClosePeriodRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { GetPeriodClosings } from '../period-closings/get-period-closings.query.js';
import { ReadsBooks } from '../../route-limits.js';
import { MONTH_LENGTH } from '../../periods/month.js';
import { ClosePeriod } from './close-period.command.js';

class ClosePeriodBody implements ClosePeriodRequest {
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
}

@ApiTags('audit')
@Controller('api/audit/closings')
export class ClosePeriodController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @AdminsWith('periods:close')
  @NeedsRecentProof()
  @ReadsBooks()
  @ApiOperation({ summary: "Records a month's closing balance, signed; changes no figure" })
  @AnswersCreated(PeriodClosingAnswer)
  async close(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() { month }: ClosePeriodBody,
  ): Promise<PeriodClosingAnswer> {
    await this.commands.execute(new ClosePeriod(envelope, month, admin.id));
    const closings = await this.queries.execute(new GetPeriodClosings(admin.businessId));
    return closings.find((closing) => closing.month === month)!;
  }
}
