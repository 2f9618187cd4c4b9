import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type AdminActor,
  AdminsWith,
  answerPage,
  CurrentActor,
  DriversAndAdminsWith,
  PagedRequest,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { QueryAnswer } from '../query-answer.js';
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
  @ApiOkResponse({ type: QueryAnswer, isArray: true, description: 'Oldest first; X-Total-Count says how many' })
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: QueryListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueryAnswer[]> {
    const { status, remittanceId } = request;
    const driverId = driverWhoseQueriesAreOpenTo(actor) ?? request.driverId;
    const query = new GetQueries(actor.businessId, { status, remittanceId, driverId }, request);
    return answerPage(reply, await this.queries.execute(query));
  }

  @Get('open')
  @AdminsWith('queries:read')
  @ApiOperation({ summary: 'Queries that await an answer' })
  @ApiOkResponse({ type: QueryAnswer, isArray: true, description: 'Oldest first; X-Total-Count says how many' })
  async open(
    @CurrentActor() admin: AdminActor,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueryAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetQueries(admin.businessId, { status: 'open' }, request)));
  }
}
