import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MembershipFeesAnswer } from '@waybook/contracts/api';
import {
  AdminsWith,
  answerPage,
  CurrentActor,
  PagedRequest,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetMembershipFees } from './get-membership-fees.query.js';
import { MembershipFeesSchema } from './membership-fees.schema.js';

@ApiTags('membership')
@Controller('api/membership-fees')
export class MembershipFeesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('membership:read')
  @ApiOperation({ summary: "What the drivers' weekly fees come to, week by week" })
  @ApiOkResponse({ type: MembershipFeesSchema, isArray: true, description: 'Latest week first' })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MembershipFeesAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetMembershipFees(admin.businessId, at, request)));
  }
}
