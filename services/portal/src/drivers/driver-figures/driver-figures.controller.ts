import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverFiguresAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetDriverFigures } from './get-driver-figures.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'How many drivers there are, by status, and how many are VAT registered' })
  @Answers(DriverFiguresAnswer)
  count(@CurrentActor() admin: AdminActor): Promise<DriverFiguresAnswer> {
    return this.queries.execute(new GetDriverFigures(admin.businessId));
  }
}
