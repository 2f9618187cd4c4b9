import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OfficeContactAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { GetOfficeContact } from './get-office-contact.query.js';

@ApiTags("a driver's own record")
@Controller('api/driver/office')
export class OfficeContactController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "Whom the signed-in driver turns to in their business's office" })
  @Answers(OfficeContactAnswer)
  contact(@CurrentActor() { businessId }: DriverActor): Promise<OfficeContactAnswer> {
    return this.queries.execute(new GetOfficeContact(businessId));
  }
}
