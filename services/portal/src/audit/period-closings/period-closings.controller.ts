import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PeriodClosingAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { PeriodClosingSchema } from '../audit-schemas.js';
import { GetPeriodClosings } from './get-period-closings.query.js';

@ApiTags('audit')
@Controller('api/audit/closings')
export class PeriodClosingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'The months that were closed, the latest first, and what came later for them' })
  @ApiOkResponse({ type: PeriodClosingSchema, isArray: true })
  list(@CurrentActor() admin: AdminActor): Promise<PeriodClosingAnswer[]> {
    return this.queries.execute(new GetPeriodClosings(admin.businessId));
  }
}
