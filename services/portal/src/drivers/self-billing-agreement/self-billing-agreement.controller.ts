import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SelfBillingAgreementAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  Answers,
  CurrentActor,
  DayField,
  DriversOnly,
  Envelope,
  RequestedAt,
  type DriverActor,
} from '@waybook/platform/http';
import { AcceptOfferedAgreement } from './accept-offered-agreement.command.js';
import { GetSelfBillingAgreement } from './get-self-billing-agreement.query.js';

/** The period that the driver read before accepting: another one is refused. */
class AcceptSelfBillingBody {
  @DayField({ optional: true }) readonly from?: string;
  @DayField({ optional: true }) readonly until?: string;
}

@ApiTags("a driver's own record")
@Controller('api/driver/self-billing-agreement')
export class SelfBillingAgreementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "The driver's self-billing agreement, and what there is to accept" })
  @Answers(SelfBillingAgreementAnswer)
  get(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<SelfBillingAgreementAnswer> {
    return this.queries.execute(new GetSelfBillingAgreement(driver.businessId, driver.id, londonDay(at)));
  }

  @Post()
  @DriversOnly()
  @ApiOperation({ summary: 'Accepts the self-billing agreement that is offered' })
  @Answers(SelfBillingAgreementAnswer)
  async accept(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() read: AcceptSelfBillingBody,
  ): Promise<SelfBillingAgreementAnswer> {
    await this.commands.execute(new AcceptOfferedAgreement(envelope, driver.id, read));
    return this.queries.execute(new GetSelfBillingAgreement(envelope.business, driver.id, londonDay(envelope.at)));
  }
}
