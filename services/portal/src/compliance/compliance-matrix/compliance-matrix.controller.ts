import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { AdminsWith, answerPage, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { ComplianceSchema } from '../compliance-schemas.js';
import { ComplianceMatrixRequest } from './compliance-matrix.request.js';
import { GetComplianceMatrix } from './get-compliance-matrix.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceMatrixController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'How the documents of every driver who is not inactive stand today, lowest score first' })
  @ApiOkResponse({
    type: ComplianceSchema,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: ComplianceMatrixRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComplianceAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetComplianceMatrix(admin.businessId, request, at)));
  }
}
