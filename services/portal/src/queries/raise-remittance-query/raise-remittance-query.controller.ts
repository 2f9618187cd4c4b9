import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceQueryAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersCreated, CurrentActor, DriversOnly, Envelope, type DriverActor } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { RaiseRemittanceQuery } from './raise-remittance-query.command.js';
import { RaiseRemittanceQueryRequest } from './raise-remittance-query.request.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class RaiseRemittanceQueryController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @DriversOnly()
  @ApiOperation({ summary: 'Asks the office about a remittance' })
  @AnswersCreated(RemittanceQueryAnswer)
  raise(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() request: RaiseRemittanceQueryRequest,
  ): Promise<RemittanceQueryAnswer> {
    refuseAnotherBusiness(envelope.business, request.businessId);
    return this.commands.execute(new RaiseRemittanceQuery(envelope, driver, request));
  }
}
