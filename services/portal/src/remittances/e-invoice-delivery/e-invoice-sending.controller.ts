import { Body, Controller, Get, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EInvoiceSendingAnswer } from '@waybook/contracts/answers';
import type { SwitchEInvoiceSendingRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  AnswersNothing,
  CurrentActor,
  Envelope,
  FlagField,
  IdParam,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { HAS_ACCESS_POINT } from '../../outgoing-targets.js';
import { participantId } from '../e-invoice/index.js';
import { SendEInvoicesAgain, SwitchEInvoiceSending } from './e-invoice-sending.commands.js';

class SwitchEInvoiceSendingBody implements SwitchEInvoiceSendingRequest {
  @FlagField() readonly isOn!: boolean;
}

const COUNTS_SQL = `
  select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'set_aside')::int as "setAside"
  from e_invoice_deliveries where business = $1 and status in ('waiting', 'set_aside')`;

@ApiTags('remittances')
@Controller('api')
export class EInvoiceSendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
    @Inject(HAS_ACCESS_POINT) private readonly hasAccessPoint: boolean,
  ) {}

  @Get('e-invoice-sending')
  @AdminsWith('business:read')
  @ApiOperation({
    summary: 'Whether the business’s e-invoices are sent through Peppol, and how many wait or were set aside',
  })
  @Answers(EInvoiceSendingAnswer)
  async sending(@CurrentActor() { businessId }: AdminActor): Promise<EInvoiceSendingAnswer> {
    const { hasAccessPoint } = this;
    return this.tables.in(businessId, async (manager) => {
      const business = await manager.findOneByOrFail(BusinessRecord, { id: businessId, business: businessId });
      const [counts] = await manager.query<Pick<EInvoiceSendingAnswer, 'waiting' | 'setAside'>[]>(COUNTS_SQL, [
        businessId,
      ]);
      const { vat_number: vatNumber, sends_e_invoices: isOn } = business;
      return { hasAccessPoint, isOn, participantId: vatNumber && participantId(vatNumber), ...counts! };
    });
  }

  @Put('e-invoice-sending')
  @AdminsWith('business:write')
  @ApiOperation({ summary: 'Send the e-invoices that are issued from now on, or no more' })
  @Answers(EInvoiceSendingAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { isOn }: SwitchEInvoiceSendingBody,
  ): Promise<EInvoiceSendingAnswer> {
    await this.commands.execute(new SwitchEInvoiceSending(envelope, isOn));
    return this.sending(actor);
  }

  @Post('remittances/:id/send-e-invoices-again')
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Sends again what was set aside of a remittance’s e-invoices, under the same keys' })
  @AnswersNothing('They are on their way')
  sendAgain(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string, @RequestedAt() at: Date): Promise<void> {
    return this.commands.execute(new SendEInvoicesAgain(businessId, id, at));
  }
}
