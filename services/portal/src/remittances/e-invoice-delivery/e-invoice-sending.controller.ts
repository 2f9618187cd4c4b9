import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EInvoiceSendingAnswer } from '@waybook/contracts/answers';
import type { SwitchEInvoiceSendingRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersNothing,
  CurrentActor,
  Envelope,
  FlagField,
  IdParam,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { SendEInvoicesAgain, SwitchEInvoiceSending } from './e-invoice-sending.commands.js';
import { GetEInvoiceSending } from './get-e-invoice-sending.js';

class SwitchEInvoiceSendingBody implements SwitchEInvoiceSendingRequest {
  @FlagField() readonly isOn!: boolean;
}

@ApiTags('remittances')
@Controller('api')
export class EInvoiceSendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('e-invoice-sending')
  @AdminsWith('business:read')
  @ApiOperation({
    summary: 'Whether the business’s e-invoices are sent through Peppol, and how many wait or were set aside',
  })
  @Answers(EInvoiceSendingAnswer)
  sending(@CurrentActor() { businessId }: AdminActor): Promise<EInvoiceSendingAnswer> {
    return this.queries.execute(new GetEInvoiceSending(businessId));
  }

  @Put('e-invoice-sending')
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Send the e-invoices that are issued from now on, or no more' })
  @Answers(EInvoiceSendingAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @Body() { isOn }: SwitchEInvoiceSendingBody,
  ): Promise<EInvoiceSendingAnswer> {
    await this.commands.execute(new SwitchEInvoiceSending(envelope, isOn));
    return this.queries.execute(new GetEInvoiceSending(envelope.business));
  }

  @Post('remittances/:id/send-e-invoices-again')
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Sends again what was set aside of a remittance’s e-invoices, under the same keys' })
  @AnswersNothing('They are on their way')
  sendAgain(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string, @RequestedAt() at: Date): Promise<void> {
    return this.commands.execute(new SendEInvoicesAgain(businessId, id, at));
  }
}
