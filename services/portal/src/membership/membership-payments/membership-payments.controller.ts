import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ProcessedMembershipPaymentAnswer } from '@waybook/contracts/answers';
import { AdminsWith, AnswersList, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetMembershipPayments } from './get-membership-payments.query.js';

@ApiTags('membership')
@Controller('api/memberships')
export class MembershipPaymentsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':driverId/payments')
  @AdminsWith('membership:read')
  @ApiOperation({ summary: "A driver's annual payments, latest first, the reversed ones with who and why" })
  @AnswersList(ProcessedMembershipPaymentAnswer)
  payments(
    @CurrentActor() { businessId }: AdminActor,
    @Param('driverId') driverId: string,
  ): Promise<ProcessedMembershipPaymentAnswer[]> {
    return this.queries.execute(new GetMembershipPayments(businessId, driverId));
  }
}
