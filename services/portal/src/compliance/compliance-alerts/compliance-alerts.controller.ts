import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceAlertAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { ComplianceAlertsRequest } from './compliance-alerts.request.js';
import { GetComplianceAlerts } from './get-compliance-alerts.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('alerts')
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'Documents that are expired, expire soon or are missing, the most urgent first' })
  @AnswersPage(ComplianceAlertAnswer)
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: ComplianceAlertsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComplianceAlertAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetComplianceAlerts(admin.businessId, request, at)));
  }
}
