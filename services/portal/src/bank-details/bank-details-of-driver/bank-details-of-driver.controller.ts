import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BankDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, NeedsRecentProof, type AdminActor } from '@waybook/platform/http';
import { DriverIds } from '../../drivers/driver-ids.js';
import { EnterBankDetailsBody, VerifyBankDetailsBody } from '../bank-details.requests.js';
import { EnterBankDetails } from '../enter-bank-details/enter-bank-details.command.js';
import { VerifyBankDetails } from '../verify-bank-details/verify-bank-details.command.js';
import { GetBankDetails } from './get-bank-details.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('bank details')
@Controller('api/drivers/:id/bank-details')
export class BankDetailsOfDriverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ids: DriverIds,
  ) {}

  @Get()
  @AdminsWith('bank-details:read')
  @RecordsAccess('bank_details_opened')
  @ApiOperation({ summary: 'Where a driver is paid, masked' })
  @Answers(BankDetailsAnswer)
  get(@CurrentActor() { businessId }: AdminActor, @Param('id') driver: string): Promise<BankDetailsAnswer> {
    return this.queries.execute(new GetBankDetails(businessId, driver));
  }

  @Put()
  @AdminsWith('bank-details:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Enters where a driver is paid; somebody else verifies it then' })
  @Answers(BankDetailsAnswer)
  async enter(
    @Envelope() envelope: CommandEnvelope,
    @Param('id') idOrCode: string,
    @Body() { bankName, ...body }: EnterBankDetailsBody,
  ): Promise<BankDetailsAnswer> {
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new EnterBankDetails(envelope, driverId, { ...body, bankName: bankName || null }));
    return this.queries.execute(new GetBankDetails(envelope.business, driverId));
  }

  @Post('verify')
  @AdminsWith('bank-details:verify')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Compares the account with what a second person reads on the bank’s own paper' })
  @Answers(BankDetailsAnswer)
  async verify(
    @Envelope() envelope: CommandEnvelope,
    @Param('id') idOrCode: string,
    @Body() { sortCode, accountNumber }: VerifyBankDetailsBody,
  ): Promise<BankDetailsAnswer> {
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new VerifyBankDetails(envelope, driverId, { sortCode, accountNumber }));
    return this.queries.execute(new GetBankDetails(envelope.business, driverId));
  }
}
