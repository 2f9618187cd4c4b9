import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { ticketAnswers } from '../ticket-answer.js';
import { pageInOrder, pageOfSearch } from './find-page.js';
import { GetTickets } from './get-tickets.query.js';
import { ticketConditions } from './ticket-conditions.js';

/** Without paging the newest come, as many as a screen can hold; the header tells how many there are. */
const MAX_TICKETS = 500;

const SORTS = {
  createdAt: ['ticket.created_at'],
  dueDate: ['ticket.due_date'],
  priority: ['ticket.priority_rank', 'ticket.created_at'],
} as const;

@QueryHandler(GetTickets)
export class GetTicketsHandler implements IQueryHandler<GetTickets> {
  constructor(private readonly tables: ReadTables) {}

  execute(query: GetTickets): Promise<Page<TicketAnswer>> {
    const { admin, request, now } = query;
    const conditions = ticketConditions(query);
    const order = orderBy(request.sort, SORTS, { otherwise: '-createdAt', last: 'ticket.id' });
    const wanted = { conditions, order, ...pageWindow(request, MAX_TICKETS) };
    return this.tables.in(admin.businessId, async (manager) => {
      const { tickets, total } = await (request.q ? pageOfSearch : pageInOrder)(manager, wanted);
      const rows = await ticketAnswers(manager, admin.businessId, tickets, londonDay(now));
      return { rows, total };
    });
  }
}
