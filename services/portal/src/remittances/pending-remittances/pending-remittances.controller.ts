import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { PendingRemittanceSchema } from '../remittance-schemas.js';
import { GetPendingRemittances } from './get-pending-remittances.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class PendingRemittancesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('pending')
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: 'What awaits approval, oldest first, each with what to look at before deciding' })
  @ApiOkResponse({ type: PendingRemittanceSchema, isArray: true })
  async list(@CurrentActor() actor: AdminActor, @RequestedAt() at: Date): Promise<PendingRemittanceAnswer[]> {
    return this.queries.execute(new GetPendingRemittances(actor.businessId, at));
  }
}
