import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, IdParam, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetTicket } from './get-ticket.query.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class TicketDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('tickets:read')
  @ApiOperation({ summary: 'One ticket' })
  @Answers(TicketAnswer)
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string, @RequestedAt() now: Date): Promise<TicketAnswer> {
    return this.queries.execute(new GetTicket(admin.businessId, id, now));
  }
}
