import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketFiguresAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetTicketFigures } from './get-ticket-figures.query.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class TicketFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('tickets:read')
  @ApiOperation({ summary: 'How many tickets there are in each state, and how long the unfinished ones have waited' })
  @Answers(TicketFiguresAnswer)
  figures(@CurrentActor() admin: AdminActor, @RequestedAt() now: Date): Promise<TicketFiguresAnswer> {
    return this.queries.execute(new GetTicketFigures(admin.businessId, now));
  }
}
