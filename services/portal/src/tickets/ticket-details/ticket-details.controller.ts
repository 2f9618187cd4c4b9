import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TicketAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, IdParam, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { TicketSchema } from '../ticket-schemas.js';
import { GetTicket } from './get-ticket.query.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class TicketDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('tickets:read')
  @ApiOperation({ summary: 'One ticket' })
  @ApiOkResponse({ type: TicketSchema })
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string, @RequestedAt() now: Date): Promise<TicketAnswer> {
    return this.queries.execute(new GetTicket(admin.businessId, id, now));
  }
}
