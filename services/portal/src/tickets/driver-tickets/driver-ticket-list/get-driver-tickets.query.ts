import { Query } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { LookingDriver } from '../find-driver-tickets.js';
import type { DriverTicketListRequest } from './driver-ticket-list.request.js';

export class GetDriverTickets extends Query<Page<DriverTicketAnswer>> {
  constructor(
    readonly driver: LookingDriver,
    readonly request: DriverTicketListRequest,
  ) {
    super();
  }
}

export class GetDriverTicket extends Query<DriverTicketAnswer> {
  constructor(
    readonly driver: LookingDriver,
    readonly ticketId: string,
  ) {
    super();
  }
}
