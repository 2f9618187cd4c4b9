import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import { MAX_REASON_LENGTH, type CancelPaymentRunRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  FlagField,
  IdParam,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { CancelPaymentRun } from './cancel-payment-run.command.js';

class CancelPaymentRunBody implements CancelPaymentRunRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0 })
  readonly reason!: string;

  @FlagField({ optional: true })
  readonly bankFileWithdrawn?: boolean;
}

@ApiTags('payments')
@Controller('api/payment-runs')
export class CancelPaymentRunController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/cancel')
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({ summary: 'Give up a payment run that is not settled: what it holds is due again' })
  @Answers(PaymentRunAnswer)
  async cancel(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { reason, bankFileWithdrawn = false }: CancelPaymentRunBody,
  ): Promise<PaymentRunAnswer> {
    return this.commands.execute(new CancelPaymentRun(envelope, actor, id, reason, bankFileWithdrawn));
  }
}
