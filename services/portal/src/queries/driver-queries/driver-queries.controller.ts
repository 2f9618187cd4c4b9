import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, DriversOnly, UuidField, type DriverActor } from '@waybook/platform/http';
import { QueryAnswer } from '../query-answer.js';
import { GetDriverQueries } from './get-driver-queries.query.js';

export class DriverQueriesFilter {
  @UuidField({ optional: true }) remittanceId?: string;
}

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class DriverQueriesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "A driver's own queries, all or of one remittance" })
  @ApiOkResponse({ type: QueryAnswer, isArray: true, description: "The driver's own, oldest first" })
  list(@CurrentActor() driver: DriverActor, @Query() { remittanceId }: DriverQueriesFilter): Promise<QueryAnswer[]> {
    return this.queries.execute(new GetDriverQueries(driver, remittanceId));
  }
}
