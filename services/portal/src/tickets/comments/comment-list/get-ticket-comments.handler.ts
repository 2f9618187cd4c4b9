import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TicketCommentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findComments } from './find-comments.js';
import { GetTicketComments } from './get-ticket-comments.query.js';

@QueryHandler(GetTicketComments)
export class GetTicketCommentsHandler implements IQueryHandler<GetTicketComments> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, ticketId, paging }: GetTicketComments): Promise<Page<TicketCommentAnswer>> {
    return findComments(this.tables, business, ticketId, paging);
  }
}
