import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceComparisonAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { GetComparison } from './get-comparison.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class ComparisonController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/comparison')
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: "A remittance beside its driver's earlier weeks, and where else its loads stand" })
  @Answers(RemittanceComparisonAnswer)
  comparison(@CurrentActor() admin: AdminActor, @IdParam() id: string): Promise<RemittanceComparisonAnswer> {
    return this.queries.execute(new GetComparison(admin.businessId, id));
  }
}
