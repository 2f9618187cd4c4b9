import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { SelfBillingAgreementAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import { CurrentActor, DayField, DriversOnly, Envelope, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { SelfBillingPeriodSchema } from '../driver-schemas.js';
import { AcceptOfferedAgreement } from './accept-offered-agreement.command.js';
import { GetSelfBillingAgreement } from './get-self-billing-agreement.query.js';

class SelfBillingAgreementSchema implements SelfBillingAgreementAnswer {
  @ApiProperty({ description: 'Only a driver who is VAT registered needs one' }) isNeeded!: boolean;
  @ApiProperty() isInForce!: boolean;
  @ApiProperty({ type: SelfBillingPeriodSchema, nullable: true }) agreement!: SelfBillingPeriodSchema | null;
  @ApiProperty({ type: SelfBillingPeriodSchema, nullable: true, description: 'What accepting now would agree to' })
  offered!: SelfBillingPeriodSchema | null;
  @ApiProperty({ type: String, isArray: true }) terms!: string[];
}

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
  @ApiOkResponse({ type: SelfBillingAgreementSchema })
  get(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<SelfBillingAgreementAnswer> {
    return this.queries.execute(new GetSelfBillingAgreement(driver.businessId, driver.id, londonDay(at)));
  }

  @Post()
  @HttpCode(200)
  @DriversOnly()
  @ApiOperation({ summary: 'Accepts the self-billing agreement that is offered' })
  @ApiOkResponse({ type: SelfBillingAgreementSchema })
  async accept(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() read: AcceptSelfBillingBody,
  ): Promise<SelfBillingAgreementAnswer> {
    await this.commands.execute(new AcceptOfferedAgreement(envelope, driver.id, read));
    return this.queries.execute(new GetSelfBillingAgreement(envelope.business, driver.id, londonDay(envelope.at)));
  }
}
