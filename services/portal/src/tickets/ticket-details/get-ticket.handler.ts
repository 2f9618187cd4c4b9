import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { findTicket } from './find-ticket.js';
import { GetTicket } from './get-ticket.query.js';

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, ticketId, now }: GetTicket): Promise<TicketAnswer> {
    return findTicket(this.tables, business, ticketId, now);
  }
}
