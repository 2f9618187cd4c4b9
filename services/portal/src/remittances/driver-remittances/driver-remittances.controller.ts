import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { GetDriverRemittances } from './get-driver-remittances.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class DriverRemittancesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'The signed-in driver’s own remittances, latest week first' })
  @AnswersList(RemittanceAnswer)
  async list(@CurrentActor() actor: DriverActor): Promise<RemittanceAnswer[]> {
    return this.queries.execute(new GetDriverRemittances(actor));
  }
}
