import { Query } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { AdminActor, Page } from '@waybook/platform/http';
import type { TicketListRequest } from './ticket-list.request.js';

export class GetTickets extends Query<Page<TicketAnswer>> {
  constructor(
    readonly admin: Pick<AdminActor, 'id' | 'businessId'>,
    readonly request: TicketListRequest,
    readonly now: Date,
  ) {
    super();
  }
}
