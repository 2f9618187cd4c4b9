import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceQueryAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  PagedRequest,
  type Actor,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { driverWhoseQueriesAreOpenTo } from '../whose-queries.js';
import { GetQueries } from './get-queries.query.js';
import { QueryListRequest } from './query-list.request.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class QueryListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversAndAdminsWith('queries:read')
  @ApiOperation({ summary: "A driver's own queries; for admins who may read them, all of the business's" })
  @AnswersPage(RemittanceQueryAnswer, { description: 'Oldest first; X-Total-Count says how many' })
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: QueryListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceQueryAnswer[]> {
    const { status, remittanceId } = request;
    const driverId = driverWhoseQueriesAreOpenTo(actor) ?? request.driverId;
    const query = new GetQueries(actor.businessId, { status, remittanceId, driverId }, request);
    return answerPage(reply, await this.queries.execute(query));
  }

  @Get('open')
  @AdminsWith('queries:read')
  @ApiOperation({ summary: 'Queries that await an answer' })
  @AnswersPage(RemittanceQueryAnswer, { description: 'Oldest first; X-Total-Count says how many' })
  async open(
    @CurrentActor() admin: AdminActor,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceQueryAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetQueries(admin.businessId, { status: 'open' }, request)));
  }
}
