import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer } from '@waybook/contracts/answers';
import { MAX_RELEASES, type ReleaseRetentionRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  DayField,
  Envelope,
  NeedsRecentProof,
  TextListField,
  type AdminActor,
} from '@waybook/platform/http';
import { knownRemittances } from '../prepare-payment-run/known-remittances.js';
import { ChangesMany } from '../../route-limits.js';
import { ReleaseRetention } from './release-retention.command.js';

const MAX_ID_LENGTH = 64;

class ReleaseRetentionBody implements ReleaseRetentionRequest {
  @DayField({ label: 'The pay day' })
  readonly payOn!: string;

  @TextListField({ max: MAX_RELEASES, maxLength: MAX_ID_LENGTH })
  readonly remittanceIds!: string[];
}

@ApiTags('payments')
@Controller('api/retention')
export class ReleaseRetentionController {
  constructor(private readonly commands: CommandBus) {}

  @Post('releases')
  @AdminsWith('payments:release')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: 'Pay retention out, once customers have paid: each release is a line of a payment run for that Friday',
    description: 'It joins the run that the same person is preparing for the day, or makes one of its own.',
  })
  @AnswersCreated(PaymentRunAnswer)
  async release(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { payOn, remittanceIds }: ReleaseRetentionBody,
  ): Promise<PaymentRunAnswer> {
    const known = knownRemittances(remittanceIds, 'remittanceIds');
    return this.commands.execute(new ReleaseRetention(envelope, actor, payOn, known));
  }
}
