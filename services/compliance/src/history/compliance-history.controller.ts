import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceHistoryAnswer } from '@waybook/contracts/answers';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  PagedRequest,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetComplianceHistory } from './get-compliance-history.query.js';

@ApiTags('compliance')
@Controller('api/drivers')
export class ComplianceHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':businessId/:driverId/compliance/history')
  @DriversAndAdminsWith('compliance:read')
  @ApiOperation({
    summary: "How a driver's compliance changed, latest first: the driver's own, or for admins any of the business",
  })
  @AnswersPage(ComplianceHistoryAnswer)
  async list(
    @CurrentActor() actor: Actor,
    @IdParam('businessId') businessId: string,
    @Param('driverId') driverId: string,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComplianceHistoryAnswer[]> {
    const asked = new GetComplianceHistory(actor, { businessId, driverId }, request);
    return answerPage(reply, await this.queries.execute(asked));
  }
}
