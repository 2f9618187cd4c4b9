import type { TicketCommentEvent, TicketMentionEvent } from '@waybook/contracts/events';
import { existing } from '../ticket.decider.js';
import { CommentAlreadyMade, CommentEmpty, MentionedSeeNoTickets } from '../ticket.errors.js';
import type { Ticket } from '../ticket.js';
import type { TicketComment } from './comment.js';

export interface AddCommentInput {
  readonly commentId: string;
  readonly authorId: string;
  readonly content: string;
  readonly isInternal: boolean;
  /** Keys of the driver's uploads, where a driver writes. */
  readonly photos?: readonly string[];
  readonly at: Date;
}

export function addComment(comment: TicketComment, ticket: Ticket, command: AddCommentInput): TicketCommentEvent[] {
  const { ticketId, driverId } = existing(ticket);
  if (comment.status === 'made') throw new CommentAlreadyMade();
  const content = command.content.trim();
  if (content === '') throw new CommentEmpty();
  const { commentId, authorId, isInternal, photos = [], at } = command;
  const concerned = { personId: driverId ?? authorId, driverId };
  const said = { commentId, ticketId, ...concerned, authorId, content, isInternal, commentedAt: at.toISOString() };
  return [{ type: 'TicketCommented', data: { ...said, ...(photos.length > 0 && { photos: [...photos] }) } }];
}

/** A colleague whom a comment calls by username. */
export interface CalledColleague {
  readonly id: string;
  readonly name: string;
  readonly seesTickets: boolean;
}

/**
 * Whom a comment mentions of those whom it calls: somebody who sees no tickets would never learn of it.
 *
 * @throws MentionedSeeNoTickets
 */
export function mentionable(called: readonly CalledColleague[], authorId: string): string[] {
  const blind = called.filter(({ id, seesTickets }) => !seesTickets && id !== authorId);
  if (blind.length > 0) throw new MentionedSeeNoTickets(blind.map(({ name }) => name));
  return called.map(({ id }) => id);
}

/** Nobody mentions themselves. */
export function mention(
  ticket: Ticket,
  command: AddCommentInput,
  mentionId: string,
  userId: string,
): TicketMentionEvent[] {
  const { ticketId } = existing(ticket);
  const { commentId, authorId: mentionedByUserId, at } = command;
  if (userId === mentionedByUserId) return [];
  const people = { mentionedUserId: userId, mentionedByUserId };
  return [
    { type: 'TicketMentionMade', data: { mentionId, ticketId, commentId, ...people, mentionedAt: at.toISOString() } },
  ];
}
