import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import { DEFAULT_COUNTRY, DEFAULT_MEMBERSHIP_FEE } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { penceFromPounds } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope } from '@waybook/platform/http';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import type { DriverDetails } from '../driver-details.js';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { textOrNull } from '../driver-body.js';
import { CreateDriverBody } from './create-driver.request.js';
import { RegisterDriver } from './register-driver.command.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class RegisterDriverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @AdminsWith('drivers:write')
  @ApiOperation({ summary: 'Registers a driver, who can sign in from then on' })
  @AnswersCreated(DriverDetailsAnswer)
  async register(@Envelope() envelope: CommandEnvelope, @Body() body: CreateDriverBody): Promise<DriverDetailsAnswer> {
    refuseAnotherBusiness(envelope.business, body.businessId);
    const { password, driverId: driverCode } = body;
    const { driverId } = await this.commands.execute(
      new RegisterDriver(envelope, detailsOf(body, envelope.at), password || null, textOrNull(driverCode) ?? null),
    );
    return this.queries.execute(new GetDriver(envelope.business, driverId));
  }
}

/** What isn't said takes its default (R84). */
function detailsOf(body: CreateDriverBody, at: Date): DriverDetails {
  const { membershipFee = DEFAULT_MEMBERSHIP_FEE, startDate = londonDay(at), status = 'active' } = body;
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: textOrNull(body.phone) ?? null,
    address: textOrNull(body.address) ?? null,
    city: textOrNull(body.city) ?? null,
    postcode: textOrNull(body.postcode) ?? null,
    country: textOrNull(body.country) ?? DEFAULT_COUNTRY,
    dateOfBirth: body.dateOfBirth ?? null,
    nationalInsurance: textOrNull(body.nationalInsurance) ?? null,
    isVatRegistered: body.isVatRegistered ?? false,
    vatNumber: textOrNull(body.vatNumber) ?? null,
    membershipFeePence: penceFromPounds(membershipFee),
    status,
    startDate,
    endDate: body.endDate ?? null,
    notes: textOrNull(body.notes) ?? null,
  };
}
