import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import { MAX_REASON_LENGTH, type ReopenPaymentRunRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { ReopenPaymentRun } from './reopen-payment-run.command.js';

class ReopenPaymentRunBody implements ReopenPaymentRunRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0 })
  readonly reason!: string;
}

@ApiTags('payments')
@Controller('api/payment-runs')
export class ReopenPaymentRunController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reopen')
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: 'The run was marked as paid by mistake: take that back',
    description:
      'What it paid is in the run again, which is open. Refused once the month in which it was paid is closed, or a payment ' +
      'of it was returned, a remittance of it corrected or a driver of it deleted since.',
  })
  @Answers(PaymentRunAnswer)
  async reopen(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { reason }: ReopenPaymentRunBody,
  ): Promise<PaymentRunAnswer> {
    return this.commands.execute(new ReopenPaymentRun(envelope, actor, id, reason));
  }
}
