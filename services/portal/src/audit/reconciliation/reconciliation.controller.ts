import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReconciliationAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { ReadsBooks } from '../../route-limits.js';
import { GetReconciliation } from './get-reconciliation.query.js';

@ApiTags('audit')
@Controller('api/audit/reconciliation')
export class ReconciliationController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'Replays every event that moves money, and compares the tables that the screens read' })
  @Answers(ReconciliationAnswer)
  reconcile(@CurrentActor() admin: AdminActor, @RequestedAt() at: Date): Promise<ReconciliationAnswer> {
    return this.queries.execute(new GetReconciliation(admin.businessId, at));
  }
}
