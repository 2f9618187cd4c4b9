import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTicketsAnswer } from '@waybook/contracts/answers';
import { type Actor, Answers, CurrentActor, DriversAndAdminsWith, RequestedAt } from '@waybook/platform/http';
import { GetOpenTickets } from './get-open-tickets.query.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class OpenTicketsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('open')
  @DriversAndAdminsWith('tickets:read')
  @ApiOperation({
    summary: 'Tickets that are open or in progress: those that concern the driver, or all for admins who may read them',
  })
  @Answers(OpenTicketsAnswer, { description: 'The newest first' })
  list(@CurrentActor() actor: Actor, @RequestedAt() now: Date): Promise<OpenTicketsAnswer> {
    return this.queries.execute(new GetOpenTickets(actor, now));
  }
}
