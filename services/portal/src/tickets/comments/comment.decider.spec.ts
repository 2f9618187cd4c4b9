import { describe, expect, test } from '@jest/globals';
import { CommentAlreadyMade, CommentEmpty, MentionedSeeNoTickets, TicketNotFound } from '../ticket.errors.js';
import { notCreated, type CreatedTicket } from '../ticket.js';
import { addComment, mention, mentionable, type AddCommentInput } from './comment.decider.js';

const authorId = '0193a3f0-0000-7000-8000-000000000041';
const driverId = '0193a3f0-0000-7000-8000-000000000042';
const colleague = '0193a3f0-0000-7000-8000-000000000043';
const mentionId = '0193a3f0-0000-7000-8000-000000000044';
const ticket: CreatedTicket = {
  status: 'closed',
  ticketId: '0193a3f0-0000-7000-8000-000000000045',
  personId: authorId,
  title: 'Title',
  description: 'Description',
  priority: 'low',
  category: 'system',
  assignedTo: null,
  dueDate: null,
  driverId: null,
  createdBy: authorId,
};
const command: AddCommentInput = {
  commentId: '0193a3f0-0000-7000-8000-000000000046',
  authorId,
  content: ' Done, @ana. ',
  isInternal: true,
  at: new Date('2026-11-20T12:00:00.000Z'),
};
const notMade = { status: 'not_made' } as const;

describe('a comment', () => {
  test('says who said what, in whatever state the ticket is', () => {
    expect(addComment(notMade, ticket, command)).toEqual([
      {
        type: 'TicketCommented',
        data: {
          commentId: command.commentId,
          ticketId: ticket.ticketId,
          personId: authorId,
          driverId: null,
          authorId,
          content: 'Done, @ana.',
          isInternal: true,
          commentedAt: '2026-11-20T12:00:00.000Z',
        },
      },
    ]);
  });

  test('on what concerns a driver lies under the driver’s key', () => {
    const [event] = addComment(notMade, { ...ticket, driverId }, command);
    expect(event?.data).toMatchObject({ personId: driverId, driverId, authorId });
  });

  test('is never empty, never made twice, and never about nothing', () => {
    expect(() => addComment(notMade, ticket, { ...command, content: ' \n' })).toThrow(CommentEmpty);
    expect(() => addComment({ status: 'made' }, ticket, command)).toThrow(CommentAlreadyMade);
    expect(() => addComment(notMade, notCreated, command)).toThrow(TicketNotFound);
  });
});

describe('a mention', () => {
  test('says who called whom, and where', () => {
    expect(mention(ticket, command, mentionId, colleague)).toEqual([
      {
        type: 'TicketMentionMade',
        data: {
          mentionId,
          ticketId: ticket.ticketId,
          commentId: command.commentId,
          mentionedUserId: colleague,
          mentionedByUserId: authorId,
          mentionedAt: '2026-11-20T12:00:00.000Z',
        },
      },
    ]);
  });

  const called = (id: string, name: string, seesTickets = true) => ({ id, name, seesTickets });

  test('calls nobody who sees no tickets, and names all of them', () => {
    const [pat, ben] = [called(colleague, 'Pat Roll', false), called(mentionId, 'Ben Nowak', false)];
    expect(mentionable([called(driverId, 'Ana Nowak')], authorId)).toEqual([driverId]);
    expect(() => mentionable([called(driverId, 'Ana Nowak'), pat, ben], authorId)).toThrow(MentionedSeeNoTickets);
    expect(() => mentionable([pat, ben], authorId)).toThrow(/^Pat Roll and Ben Nowak can't see tickets\./);
  });

  test('of oneself is never refused', () => {
    expect(mentionable([called(authorId, 'Ola Nowak', false)], authorId)).toEqual([authorId]);
  });

  test('of oneself is none', () => {
    expect(mention(ticket, command, mentionId, authorId)).toEqual([]);
  });
});
