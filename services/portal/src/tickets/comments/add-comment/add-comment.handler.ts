import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketCommentAnswer } from '@waybook/contracts/api';
import type { TicketMentionEvent } from '@waybook/contracts/events';
import type { CommandRunner, ContextQuery, Row, StreamReference } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { holdsPermissionSql } from '../../../admin-users/permission.sql.js';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { ticketStream } from '../../ticket.js';
import { findComment } from '../comment-list/find-comments.js';
import { addComment, mention, mentionable, type AddCommentInput, type CalledColleague } from '../comment.decider.js';
import { commentStream } from '../comment.js';
import { mentionedNames, MAX_MENTIONS } from '../mentioned-names.js';
import { mentionStream, type TicketMention } from '../mention.js';
import { AddTicketComment } from './add-comment.command.js';

type MentionName = `mention-${number}`;
type MentionStreams = Record<MentionName, StreamReference<TicketMention, TicketMentionEvent>>;

@CommandHandler(AddTicketComment)
export class AddTicketCommentHandler implements ICommandHandler<AddTicketComment> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, ticketId, request }: AddTicketComment): Promise<TicketCommentAnswer> {
    const { business, at, metadata } = envelope;
    const { content, isInternal = true } = request;
    const names = mentionedNames(content);
    const command: AddCommentInput = { commentId: uuidv7(), authorId: metadata.actor.id, content, isInternal, at };
    const mentions = mentionStreams(Math.min(names.length, MAX_MENTIONS));
    const result = await this.runner.run(envelope, {
      streams: {
        comment: { definition: commentStream, id: command.commentId, read: 'new' },
        ticket: { definition: ticketStream, id: ticketId, read: 'whole' },
        ...mentions,
      },
      context: colleaguesCalled(business, names),
      decide: ({ comment, ticket }, colleagues) => ({
        comment: addComment(comment.state, ticket.state, command),
        ...mentionEvents(mentions, mentionable(calledFrom(colleagues), command.authorId), (id, userId) =>
          mention(ticket.state, command, id, userId),
        ),
      }),
    });
    const commentId = result.outcome === 'replayed' ? result.streamId : command.commentId;
    return findComment(this.tables, business, commentId);
  }
}

function mentionStreams(count: number): MentionStreams {
  const entries = Array.from({ length: count }, (_, index) => {
    return [`mention-${index}`, { definition: mentionStream, id: uuidv7(), read: 'new' }] as const;
  });
  return Object.fromEntries(entries);
}

function colleaguesCalled(business: string, names: readonly string[]): ContextQuery {
  return {
    name: 'tickets.colleagues-called',
    text: `select id, first_name || ' ' || last_name as name, ${holdsPermissionSql('tickets:read')} as "seesTickets"
             from admin_users where business = $1::uuid and is_active and lower(username) = any($2::text[])
           order by username limit ${MAX_MENTIONS}`,
    values: [business, names],
  };
}

const calledFrom = (rows: readonly Row[]) => rows as unknown as readonly CalledColleague[];

function mentionEvents(
  streams: MentionStreams,
  colleagues: readonly string[],
  make: (mentionId: string, userId: string) => TicketMentionEvent[],
): Record<MentionName, TicketMentionEvent[]> {
  const pairs = Object.entries(streams).map(([name, { id }], index) => {
    const colleague = colleagues[index];
    return [name, colleague === undefined ? [] : make(id, colleague)] as const;
  });
  return Object.fromEntries(pairs);
}
