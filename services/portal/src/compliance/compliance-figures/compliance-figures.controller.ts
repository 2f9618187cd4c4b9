import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ComplianceFiguresAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { ComplianceFiguresSchema } from '../compliance-schemas.js';
import { GetComplianceFigures } from './get-compliance-figures.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'Scores by band, what waits for review, alerts, and what runs out in the coming weeks' })
  @ApiOkResponse({ type: ComplianceFiguresSchema })
  figures(@CurrentActor() admin: AdminActor, @RequestedAt() at: Date): Promise<ComplianceFiguresAnswer> {
    return this.queries.execute(new GetComplianceFigures(admin.businessId, at));
  }
}
