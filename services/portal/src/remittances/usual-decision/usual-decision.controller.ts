import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { UsualDecisionAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { GetUsualDecision } from './get-usual-decision.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class UsualDecisionController {
  constructor(private readonly queries: QueryBus) {}

  @Get('usual-decision')
  @DriversOnly()
  @ApiOperation({ summary: 'Within how many days a remittance of the business is usually approved or rejected' })
  @Answers(UsualDecisionAnswer)
  usual(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<UsualDecisionAnswer> {
    return this.queries.execute(new GetUsualDecision(driver.businessId, at));
  }
}
