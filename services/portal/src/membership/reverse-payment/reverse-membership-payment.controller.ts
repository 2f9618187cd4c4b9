import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipAnswer } from '@waybook/contracts/answers';
import { MAX_REASON_LENGTH, type ReverseMembershipPaymentRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { MembershipPaymentNotFound } from '../membership.errors.js';
import { ReverseMembershipPayment } from './reverse-membership-payment.command.js';

class ReverseMembershipPaymentBody implements ReverseMembershipPaymentRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, label: 'The reason' }) readonly reason!: string;
}

/** Nobody has more payments than such a number says. */
const PAYMENT_NUMBER = /^[1-9]\d{0,5}$/;

@ApiTags('membership')
@Controller('api/memberships')
export class ReverseMembershipPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':driverId/payments/:number/reverse')
  @AdminsWith('membership:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: "Reverses the latest of a driver's annual payments, with the reason: what it paid for is due again",
  })
  @Answers(MembershipAnswer)
  reverse(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Param('driverId') driverId: string,
    @Param('number') number: string,
    @Body() { reason }: ReverseMembershipPaymentBody,
  ): Promise<MembershipAnswer> {
    if (!PAYMENT_NUMBER.test(number)) throw new MembershipPaymentNotFound();
    return this.commands.execute(new ReverseMembershipPayment(envelope, admin, driverId, Number(number), reason));
  }
}
