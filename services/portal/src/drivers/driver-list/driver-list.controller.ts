import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverListAnswer } from '@waybook/contracts/answers';
import { AdminsWith, answerPage, AnswersPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { DriverListRequest, refuseUnreadableFilters } from './driver-list.request.js';
import { GetDrivers } from './get-drivers.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: "The business's drivers, searched, filtered, sorted and paged" })
  @AnswersPage(DriverListAnswer, { description: 'By name, unless another order was asked for' })
  async list(
    @CurrentActor() admin: AdminActor,
    @Query() request: DriverListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriverListAnswer[]> {
    refuseUnreadableFilters(admin, request);
    return answerPage(reply, await this.queries.execute(new GetDrivers(admin.businessId, request)));
  }
}
