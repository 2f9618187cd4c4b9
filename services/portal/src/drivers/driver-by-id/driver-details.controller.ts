import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetDriver } from './get-driver.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'One driver, by id or driver ID' })
  @Answers(DriverDetailsAnswer)
  get(@CurrentActor() admin: AdminActor, @Param('id') id: string): Promise<DriverDetailsAnswer> {
    return this.queries.execute(new GetDriver(admin.businessId, id));
  }
}
