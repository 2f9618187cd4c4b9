import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { PaymentRunSchema } from '../payment-schemas.js';
import { ChangesMany } from '../../route-limits.js';
import { SettlePaymentRun } from './settle-payment-run.command.js';

@ApiTags('payments')
@Controller('api/payment-runs')
export class SettlePaymentRunController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/settle')
  @HttpCode(200)
  @AdminsWith('payments:run')
  @ChangesMany()
  @ApiOperation({
    summary: 'The bank has paid: mark what the run holds as paid',
    description: 'Lines that its bank file left out are not paid; they are due again.',
  })
  @ApiOkResponse({ type: PaymentRunSchema })
  async settle(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
  ): Promise<PaymentRunAnswer> {
    return this.commands.execute(new SettlePaymentRun(envelope, actor, id));
  }
}
