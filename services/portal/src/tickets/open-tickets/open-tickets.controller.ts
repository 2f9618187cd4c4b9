import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { DriverTicketAnswer, TicketAnswer } from '@waybook/contracts/api';
import { type Actor, CurrentActor, DriversAndAdminsWith, RequestedAt } from '@waybook/platform/http';
import { DriverTicketSchema, TicketSchema } from '../ticket-schemas.js';
import { GetOpenTickets } from './get-open-tickets.query.js';

const listOf = (schema: string) => ({ type: 'array', items: { $ref: schema } });

@ApiTags('tickets')
@ApiExtraModels(DriverTicketSchema, TicketSchema)
@Controller('api/tickets')
export class OpenTicketsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('open')
  @DriversAndAdminsWith('tickets:read')
  @ApiOperation({
    summary: 'Tickets that are open or in progress: those that concern the driver, or all for admins who may read them',
  })
  @ApiOkResponse({
    schema: { oneOf: [listOf(getSchemaPath(DriverTicketSchema)), listOf(getSchemaPath(TicketSchema))] },
    description: 'The newest first',
  })
  list(@CurrentActor() actor: Actor, @RequestedAt() now: Date): Promise<TicketAnswer[] | DriverTicketAnswer[]> {
    return this.queries.execute(new GetOpenTickets(actor, now));
  }
}
