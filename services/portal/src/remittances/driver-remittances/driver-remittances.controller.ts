import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { RemittanceSchema } from '../remittance-schemas.js';
import { GetDriverRemittances } from './get-driver-remittances.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class DriverRemittancesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'The signed-in driver’s own remittances, latest week first' })
  @ApiOkResponse({ type: RemittanceSchema, isArray: true })
  async list(@CurrentActor() actor: DriverActor): Promise<RemittanceAnswer[]> {
    return this.queries.execute(new GetDriverRemittances(actor));
  }
}
