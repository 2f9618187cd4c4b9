import type { TicketCommentAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import { TicketRecord } from '../../ticket.entity.js';
import { TicketNotFound } from '../../ticket.errors.js';
import { commentAnswers } from '../comment-answer.js';
import { TicketCommentRecord } from '../comment.entity.js';

/** Longer than any discussion of a ticket should get. */
const MAX_COMMENTS = 500;

/** Oldest first, as a discussion is read. @throws TicketNotFound */
export function findComments(
  tables: ReadTables,
  business: string,
  ticketId: string,
  paging: PagedRequest,
): Promise<Page<TicketCommentAnswer>> {
  const { limit: take, offset: skip } = pageWindow(paging, MAX_COMMENTS);
  return tables.in(business, async (manager) => {
    const exists = await manager.existsBy(TicketRecord, { id: ticketId, business });
    if (!exists) throw new TicketNotFound();
    const [comments, total] = await manager.findAndCount(TicketCommentRecord, {
      where: { business, ticket_id: ticketId },
      order: { created_at: 'asc', id: 'asc' },
      take,
      skip,
    });
    return { rows: await commentAnswers(manager, business, comments), total };
  });
}

export function findComment(tables: ReadTables, business: string, id: string): Promise<TicketCommentAnswer> {
  return tables.in(business, async (manager) => {
    const comment = await manager.findOneByOrFail(TicketCommentRecord, { id, business });
    const [answer] = await commentAnswers(manager, business, [comment]);
    if (!answer) throw new Error('a comment that is there has an answer');
    return answer;
  });
}
