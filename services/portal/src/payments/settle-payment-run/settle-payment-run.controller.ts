import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import type { SettlePaymentRunRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  DayField,
  Envelope,
  IdParam,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { SettlePaymentRun } from './settle-payment-run.command.js';

class SettlePaymentRunBody implements SettlePaymentRunRequest {
  @DayField({ label: 'The day on which the money arrived', optional: true })
  readonly paidOn?: string;
}

@ApiTags('payments')
@Controller('api/payment-runs')
export class SettlePaymentRunController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/settle')
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: 'The bank has paid: mark what the run holds as paid',
    description:
      'Lines that its bank file left out are not paid; they are due again. `paidOn` is the day on which the money arrived: ' +
      'today where it is left out, never a later day, nor one before the run was prepared.',
  })
  @Answers(PaymentRunAnswer)
  async settle(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { paidOn }: SettlePaymentRunBody,
  ): Promise<PaymentRunAnswer> {
    return this.commands.execute(new SettlePaymentRun(envelope, actor, id, paidOn ?? null));
  }
}
