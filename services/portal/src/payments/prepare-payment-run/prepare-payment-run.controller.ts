import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { knownRemittances } from './known-remittances.js';
import { PreparePaymentRun } from './prepare-payment-run.command.js';
import { PreparePaymentRunBody } from './prepare-payment-run.request.js';

@ApiTags('payments')
@Controller('api/payment-runs')
export class PreparePaymentRunController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: 'Gather what is due up to a Friday into a payment run',
    description: 'Retention that is released with it needs the permission payments:release as well.',
  })
  @AnswersCreated(PaymentRunAnswer)
  async prepare(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { payOn, retentionReleases = [], leaveOut = [] }: PreparePaymentRunBody,
  ): Promise<PaymentRunAnswer> {
    const releases = knownRemittances(retentionReleases, 'retentionReleases');
    const run = { payOn, leaveOut, retentionReleases: releases, releasesOnly: false };
    return this.commands.execute(new PreparePaymentRun(envelope, actor, run));
  }
}
