import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { ComplianceMatrixRequest } from './compliance-matrix.request.js';
import { GetComplianceMatrix } from './get-compliance-matrix.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceMatrixController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'How the documents of every driver who is not inactive stand today, lowest score first' })
  @AnswersPage(ComplianceAnswer)
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: ComplianceMatrixRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComplianceAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetComplianceMatrix(admin.businessId, request, at)));
  }
}
