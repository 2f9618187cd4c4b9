import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { DriverFiguresAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetDriverFigures } from './get-driver-figures.query.js';

class DriverFiguresSchema implements DriverFiguresAnswer {
  @ApiProperty() total!: number;
  @ApiProperty() active!: number;
  @ApiProperty() inactive!: number;
  @ApiProperty() suspended!: number;
  @ApiProperty() vatRegistered!: number;
}

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'How many drivers there are, by status, and how many are VAT registered' })
  @ApiOkResponse({ type: DriverFiguresSchema })
  count(@CurrentActor() admin: AdminActor): Promise<DriverFiguresAnswer> {
    return this.queries.execute(new GetDriverFigures(admin.businessId));
  }
}
