import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnRetentionAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { GetOwnRetention } from './own-retention.query.js';

@ApiTags('payments')
@Controller('api/retention/own')
export class OwnRetentionController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "What is kept of the signed-in driver's remittances until customers have paid" })
  @Answers(OwnRetentionAnswer)
  retention(@CurrentActor() driver: DriverActor): Promise<OwnRetentionAnswer> {
    return this.queries.execute(new GetOwnRetention(driver));
  }
}
