import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceAnswer } from '@waybook/contracts/answers';
import {
  AnswersList,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  RequestedAt,
  type Actor,
} from '@waybook/platform/http';
import { GetComplianceOfDriver } from './get-compliance-of-driver.query.js';

@ApiTags('compliance')
@Controller('api/drivers')
export class ComplianceOfDriverController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':businessId/:driverId/compliance')
  @DriversAndAdminsWith('compliance:read')
  @ApiOperation({ summary: "A driver's compliance record: the driver's own, or for admins any of the business" })
  @AnswersList(ComplianceAnswer, { description: 'One record, or none while nothing was sent' })
  async list(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @IdParam('businessId') businessId: string,
    @Param('driverId') driverId: string,
  ): Promise<ComplianceAnswer[]> {
    const record = await this.queries.execute(new GetComplianceOfDriver(actor, { businessId, driverId }, at));
    return record ? [record] : [];
  }
}
