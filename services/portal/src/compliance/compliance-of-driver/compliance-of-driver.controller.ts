import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { type Actor, CurrentActor, DriversAndAdminsWith, IdParam, RequestedAt } from '@waybook/platform/http';
import { driverOpenTo } from '../../drivers/driver-open-to.js';
import { ComplianceSchema } from '../compliance-schemas.js';
import { findCompliance } from './find-compliance.js';

@ApiTags('compliance')
@Controller('api/drivers')
export class ComplianceOfDriverController {
  constructor(private readonly tables: ReadTables) {}

  @Get(':businessId/:driverId/compliance')
  @DriversAndAdminsWith('compliance:read')
  @ApiOperation({ summary: "A driver's compliance record: the driver's own, or for admins any of the business" })
  @ApiOkResponse({ type: ComplianceSchema, isArray: true, description: 'One record, or none while nothing was sent' })
  async list(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @IdParam('businessId') businessId: string,
    @Param('driverId') driverId: string,
  ): Promise<ComplianceAnswer[]> {
    const driver = await driverOpenTo(actor, { businessId, driverId, permission: 'compliance:read' }, this.tables);
    const record = await findCompliance(this.tables, businessId, driver, at);
    return record ? [record] : [];
  }
}
