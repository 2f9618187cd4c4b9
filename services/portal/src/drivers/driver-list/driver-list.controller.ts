import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { DriverAnswer } from './driver-answer.js';
import { GetDrivers } from './get-drivers.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: "The business's drivers" })
  @ApiOkResponse({ type: DriverAnswer, isArray: true, description: 'By name' })
  list(@CurrentActor() admin: AdminActor): Promise<DriverAnswer[]> {
    return this.queries.execute(new GetDrivers(admin.businessId));
  }
}
