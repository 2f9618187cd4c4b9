import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AmountIn, MembershipAnswer, ProcessMembershipPaymentRequest } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, MoneyField, type AdminActor } from '@waybook/platform/http';
import { MembershipSchema } from '../membership-list/membership.schema.js';
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
  @ApiOperation({
    summary: 'Takes the annual membership fee, for a year from today or from the end of the present one',
  })
  @ApiCreatedResponse({ type: MembershipSchema })
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
