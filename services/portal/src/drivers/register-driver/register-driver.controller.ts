import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope } from '@waybook/platform/http';
import { passwordToGive } from '../../credentials/password-to-give.js';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { textOrNull } from '../driver-body.js';
import { CreateDriverBody } from './create-driver.request.js';
import { newDriverDetails } from './new-driver-details.js';
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
    const { driverId: driverCode, invite = false } = body;
    const password = passwordToGive(body);
    const { driverId } = await this.commands.execute(
      new RegisterDriver(
        envelope,
        newDriverDetails(body, envelope.at),
        password,
        textOrNull(driverCode) ?? null,
        invite,
      ),
    );
    return this.queries.execute(new GetDriver(envelope.business, driverId));
  }
}
