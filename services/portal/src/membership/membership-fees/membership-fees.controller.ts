import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipFeesAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  PagedRequest,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetMembershipFees } from './get-membership-fees.query.js';

@ApiTags('membership')
@Controller('api/membership-fees')
export class MembershipFeesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('membership:read')
  @ApiOperation({ summary: "What the drivers' weekly fees come to, week by week" })
  @AnswersPage(MembershipFeesAnswer, { description: 'Latest week first' })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MembershipFeesAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetMembershipFees(admin.businessId, at, request)));
  }
}
