import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipAnswer } from '@waybook/contracts/answers';
import type { AmountIn, ProcessMembershipPaymentRequest } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  Envelope,
  MoneyField,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import { ProcessMembershipPayment } from './process-membership-payment.command.js';

class ProcessMembershipPaymentBody implements ProcessMembershipPaymentRequest {
  @MoneyField({ minPence: 0, optional: true }) readonly amount?: AmountIn;
}

@ApiTags('membership')
@Controller('api/memberships')
export class ProcessMembershipPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':driverId/payments')
  @AdminsWith('membership:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Takes the annual membership fee, for a year from today or from the end of the present one',
  })
  @AnswersCreated(MembershipAnswer)
  process(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Param('driverId') driverId: string,
    @Body() { amount }: ProcessMembershipPaymentBody,
  ): Promise<MembershipAnswer> {
    const amountPence = amount === undefined ? null : penceFromPounds(amount);
    return this.commands.execute(new ProcessMembershipPayment(envelope, admin, driverId, amountPence));
  }
}
