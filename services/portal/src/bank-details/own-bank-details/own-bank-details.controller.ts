import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BankDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  Answers,
  CurrentActor,
  DriversOnly,
  Envelope,
  NeedsRecentProof,
  type DriverActor,
} from '@waybook/platform/http';
import { OwnPassword } from '../../auth/own-password.js';
import { GetBankDetails } from '../bank-details-of-driver/get-bank-details.query.js';
import { EnterOwnBankDetailsBody } from '../bank-details.requests.js';
import { EnterBankDetails } from '../enter-bank-details/enter-bank-details.command.js';

@ApiTags("a driver's own record")
@Controller('api/driver/bank-details')
export class OwnBankDetailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ownPassword: OwnPassword,
  ) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'Where the signed-in driver is paid, masked' })
  @Answers(BankDetailsAnswer)
  get(@CurrentActor() { businessId, id }: DriverActor): Promise<BankDetailsAnswer> {
    return this.queries.execute(new GetBankDetails(businessId, id));
  }

  @Put()
  @DriversOnly()
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Changes where the signed-in driver is paid; asks for the password again' })
  @Answers(BankDetailsAnswer)
  async enter(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() { currentPassword, bankName, ...body }: EnterOwnBankDetailsBody,
  ): Promise<BankDetailsAnswer> {
    await this.ownPassword.verify(driver, { currentPassword, at: envelope.at });
    await this.commands.execute(new EnterBankDetails(envelope, driver.id, { ...body, bankName: bankName || null }));
    return this.queries.execute(new GetBankDetails(driver.businessId, driver.id));
  }
}
