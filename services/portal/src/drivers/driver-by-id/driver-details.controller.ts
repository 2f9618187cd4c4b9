import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { DriverDetailsSchema } from '../driver-schemas.js';
import { GetDriver } from './get-driver.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'One driver, by id or driver ID' })
  @ApiOkResponse({ type: DriverDetailsSchema })
  get(@CurrentActor() admin: AdminActor, @Param('id') id: string): Promise<DriverDetailsAnswer> {
    return this.queries.execute(new GetDriver(admin.businessId, id));
  }
}
