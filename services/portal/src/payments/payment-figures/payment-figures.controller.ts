import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentFiguresAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetPaymentFigures } from './payment-figures.query.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('payments:read')
  @ApiOperation({
    summary: 'What is due on the next Friday and later, on its way in payment runs, and held as retention',
  })
  @Answers(PaymentFiguresAnswer)
  async figures(@CurrentActor() actor: AdminActor, @RequestedAt() at: Date): Promise<PaymentFiguresAnswer> {
    return this.queries.execute(new GetPaymentFigures(actor.businessId, at));
  }
}
