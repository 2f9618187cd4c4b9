import { Query } from '@nestjs/cqrs';
import type { TicketCommentAnswer } from '@waybook/contracts/api';
import type { Page, PagedRequest } from '@waybook/platform/http';

export class GetTicketComments extends Query<Page<TicketCommentAnswer>> {
  constructor(
    readonly business: string,
    readonly ticketId: string,
    readonly paging: PagedRequest,
  ) {
    super();
  }
}
