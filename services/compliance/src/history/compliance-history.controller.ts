import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceHistoryAnswer } from '@waybook/contracts/answers';
import { ReadTables } from '@waybook/platform/database';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  NotFound,
  PagedRequest,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { findDriver, findHistory } from './find-history.js';

@ApiTags('compliance')
@Controller('api/drivers')
export class ComplianceHistoryController {
  constructor(private readonly tables: ReadTables) {}

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
    const driver = await this.#driverOpenTo(actor, businessId, driverId);
    return answerPage(reply, await findHistory(this.tables, businessId, driver, request));
  }

  /** @throws NotFound also for another driver's or another business's */
  async #driverOpenTo(actor: Actor, business: string, idOrCode: string): Promise<string> {
    const driver = business === actor.businessId ? await findDriver(this.tables, business, idOrCode) : null;
    if (driver === null || (actor.type === 'driver' && driver !== actor.id)) throw new NotFound();
    return driver;
  }
}
