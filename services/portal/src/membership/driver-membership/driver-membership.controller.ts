import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverMembershipAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { GetDriverMembership } from './get-driver-membership.query.js';

@ApiTags('membership')
@Controller('api/membership')
export class DriverMembershipController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "The signed-in driver's membership: fees, totals, next payment, and the annual one" })
  @Answers(DriverMembershipAnswer)
  membership(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<DriverMembershipAnswer> {
    return this.queries.execute(new GetDriverMembership(driver, at));
  }
}
