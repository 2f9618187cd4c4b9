import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AuditEventAnswer, EventProofAnswer } from '@waybook/contracts/answers';
import type { Bundle } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetEventProof } from '../event-proof/get-event-proof.query.js';
import { GetTrailEvent } from './get-trail-event.query.js';

@ApiTags('audit')
@Controller('api/audit/events')
export class TrailEventController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'One event: what it changed, its hash, and its place in the signed tree' })
  @ApiParam({ name: 'id', description: 'Its place in the log, or its id' })
  @Answers(AuditEventAnswer)
  details(@CurrentActor() admin: AdminActor, @Param('id') id: string): Promise<AuditEventAnswer> {
    return this.queries.execute(new GetTrailEvent(admin, id));
  }

  @Get(':id/proof')
  @AdminsWith('audit:read')
  @ApiOperation({
    summary: 'What shows anyone that the event is in the signed log; `deploy/verify-bundle.mjs` checks it',
  })
  @ApiParam({ name: 'id', description: 'Its place in the log, or its id' })
  @Answers(EventProofAnswer)
  proof(@CurrentActor() admin: AdminActor, @Param('id') id: string): Promise<Bundle> {
    return this.queries.execute(new GetEventProof(admin.businessId, id));
  }
}
