import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findDriverTicket, findDriverTickets } from '../find-driver-tickets.js';
import { GetDriverTicket, GetDriverTickets } from './get-driver-tickets.query.js';

@QueryHandler(GetDriverTickets)
export class GetDriverTicketsHandler implements IQueryHandler<GetDriverTickets> {
  constructor(private readonly tables: ReadTables) {}

  execute({ driver, request }: GetDriverTickets): Promise<Page<DriverTicketAnswer>> {
    return findDriverTickets(this.tables, driver, request);
  }
}

@QueryHandler(GetDriverTicket)
export class GetDriverTicketHandler implements IQueryHandler<GetDriverTicket> {
  constructor(private readonly tables: ReadTables) {}

  execute({ driver, ticketId }: GetDriverTicket): Promise<DriverTicketAnswer> {
    return findDriverTicket(this.tables, driver, ticketId);
  }
}
