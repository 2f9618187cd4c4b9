import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverMembershipAnswer } from '@waybook/contracts/api';
import { CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { DriverMembershipSchema } from './driver-membership.schema.js';
import { GetDriverMembership } from './get-driver-membership.query.js';

@ApiTags('membership')
@Controller('api/membership')
export class DriverMembershipController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "The signed-in driver's membership: fees, totals, next payment, and the annual one" })
  @ApiOkResponse({ type: DriverMembershipSchema })
  membership(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<DriverMembershipAnswer> {
    return this.queries.execute(new GetDriverMembership(driver, at));
  }
}
