import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BusinessAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { BusinessSchema } from '../business-answer.js';
import { GetBusiness } from './get-business.query.js';

@ApiTags('business')
@Controller('api/business')
export class BusinessDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "One's own business" })
  @ApiOkResponse({ type: BusinessSchema })
  details(@CurrentActor() admin: AdminActor): Promise<BusinessAnswer> {
    return this.queries.execute(new GetBusiness(admin.businessId));
  }
}
