import type { TicketCommentEvent, TicketMentionEvent } from '@waybook/contracts/events';
import { existing } from '../ticket.decider.js';
import { CommentAlreadyMade, CommentEmpty } from '../ticket.errors.js';
import type { Ticket } from '../ticket.js';
import type { TicketComment } from './comment.js';

export interface AddComment {
  readonly commentId: string;
  readonly authorId: string;
  readonly content: string;
  readonly isInternal: boolean;
  readonly at: Date;
}

export function addComment(comment: TicketComment, ticket: Ticket, command: AddComment): TicketCommentEvent[] {
  const { ticketId, driverId } = existing(ticket);
  if (comment.status === 'made') throw new CommentAlreadyMade();
  const content = command.content.trim();
  if (content === '') throw new CommentEmpty();
  const { commentId, authorId, isInternal, at } = command;
  const concerned = { personId: driverId ?? authorId, driverId };
  return [
    {
      type: 'TicketCommented',
      data: { commentId, ticketId, ...concerned, authorId, content, isInternal, commentedAt: at.toISOString() },
    },
  ];
}

/** Nobody mentions themselves. */
export function mention(ticket: Ticket, command: AddComment, mentionId: string, userId: string): TicketMentionEvent[] {
  const { ticketId } = existing(ticket);
  const { commentId, authorId: mentionedByUserId, at } = command;
  if (userId === mentionedByUserId) return [];
  const people = { mentionedUserId: userId, mentionedByUserId };
  return [
    { type: 'TicketMentionMade', data: { mentionId, ticketId, commentId, ...people, mentionedAt: at.toISOString() } },
  ];
}
