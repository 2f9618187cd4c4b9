import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import {
  MAX_REASON_LENGTH,
  RETURN_REASONS,
  type ReturnPaymentRequest,
  type ReturnReason,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  ChoiceField,
  CurrentActor,
  DayField,
  Envelope,
  IdParam,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ReturnPayment } from './return-payment.command.js';

const MAX_ID_LENGTH = 64;

class ReturnPaymentBody implements ReturnPaymentRequest {
  @TextField({ max: MAX_ID_LENGTH, label: 'The payment' })
  readonly paymentId!: string;

  @ChoiceField(RETURN_REASONS)
  readonly reason!: ReturnReason;

  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0, optional: true, nullable: true, label: 'The note' })
  readonly note?: string | null;

  @DayField({ label: 'The day on which the money was back', optional: true })
  readonly returnedOn?: string;
}

@ApiTags('payments')
@Controller('api/payment-runs')
export class ReturnPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/returns')
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'The bank sent one payment of a settled run back: it is due again',
    description:
      '`paymentId` is the id of a line of the run. `returnedOn` is the day on which the money was back: today where it is ' +
      'left out, never a later day, nor one before the run was paid. `other` as the reason needs a note.',
  })
  @Answers(PaymentRunAnswer)
  async record(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { paymentId, reason, note = null, returnedOn }: ReturnPaymentBody,
  ): Promise<PaymentRunAnswer> {
    const back = { paymentId, reason, note, returnedOn: returnedOn ?? null };
    return this.commands.execute(new ReturnPayment(envelope, actor, id, back));
  }
}
