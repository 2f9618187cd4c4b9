import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import { ReadTables } from '@waybook/platform/database';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  PagedRequest,
  RequestedAt,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { driverOpenTo } from '../../drivers/driver-open-to.js';
import { GetEarnings } from './get-earnings.query.js';
import { draftWeeks } from './which-records.js';

@ApiTags('earnings')
@Controller('api/drivers')
export class DriverEarningsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tables: ReadTables,
  ) {}

  @Get(':businessId/:driverId/earnings')
  @DriversAndAdminsWith('earnings:read')
  @ApiOperation({ summary: "A driver's weeks: their own, or any of the business for admins who may read them" })
  @AnswersPage(EarningsAnswer, { description: 'Latest week first' })
  async list(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @IdParam('businessId') businessId: string,
    @Param('driverId') idOrCode: string,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarningsAnswer[]> {
    const path = { businessId, driverId: idOrCode, permission: 'earnings:read' } as const;
    const driverId = await driverOpenTo(actor, path, this.tables);
    const wanted = { driverId, draftWeeks: draftWeeks(at), forDriver: actor.type === 'driver' };
    return answerPage(reply, await this.queries.execute(new GetEarnings(businessId, wanted, request)));
  }
}
