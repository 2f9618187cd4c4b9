import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, type CancelPaymentRunRequest, type PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  CurrentActor,
  Envelope,
  FlagField,
  IdParam,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { PaymentRunSchema } from '../payment-schemas.js';
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
  @HttpCode(200)
  @AdminsWith('payments:run')
  @ChangesMany()
  @ApiOperation({ summary: 'Give up a payment run that is not settled: what it holds is due again' })
  @ApiOkResponse({ type: PaymentRunSchema })
  async cancel(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { reason, bankFileWithdrawn = false }: CancelPaymentRunBody,
  ): Promise<PaymentRunAnswer> {
    return this.commands.execute(new CancelPaymentRun(envelope, actor, id, reason, bankFileWithdrawn));
  }
}
