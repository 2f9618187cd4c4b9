import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetBusiness } from './get-business.query.js';

@ApiTags('business')
@Controller('api/business')
export class BusinessDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "One's own business" })
  @Answers(BusinessAnswer)
  details(@CurrentActor() admin: AdminActor): Promise<BusinessAnswer> {
    return this.queries.execute(new GetBusiness(admin.businessId));
  }
}
