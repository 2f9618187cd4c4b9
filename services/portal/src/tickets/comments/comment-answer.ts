import type { TicketCommentAnswer, TicketMentionAnswer } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { objectPathOf } from '../../uploads/upload-key.js';
import { adminNames, driverNames } from '../ticket-answer.js';
import type { TicketCommentRecord } from './comment.entity.js';

interface MentionRow {
  readonly id: string;
  readonly comment_id: string;
  readonly ticket_id: string;
  readonly mentioned_user_id: string;
  readonly mentioned_by_user_id: string;
  readonly is_notified: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly username: string | null;
  readonly name: string | null;
}

/** The comments with their authors' names and whom each mentions. */
export async function commentAnswers(
  manager: EntityManager,
  business: string,
  comments: readonly TicketCommentRecord[],
): Promise<TicketCommentAnswer[]> {
  if (comments.length === 0) return [];
  const authors = await adminNames(
    manager,
    business,
    comments.map(({ author_id }) => author_id),
  );
  const drivers = await driverNames(
    manager,
    business,
    comments.filter(isFromDriver).map(({ driver_id }) => driver_id),
  );
  const mentions = await mentionsIn(manager, business, comments);
  return comments.map((comment) => ({
    id: comment.id,
    ticketId: comment.ticket_id,
    authorId: comment.author_id,
    authorName: authors.get(comment.author_id) ?? drivers.get(comment.author_id)?.name ?? null,
    content: comment.content,
    isInternal: comment.is_internal,
    isFromDriver: isFromDriver(comment),
    photos: comment.photos.map(objectPathOf),
    mentions: mentions.filter(({ comment_id }) => comment_id === comment.id).map(mentionAnswer),
    createdAt: comment.created_at.toISOString(),
    updatedAt: comment.updated_at.toISOString(),
  }));
}

function isFromDriver({ author_id, driver_id }: TicketCommentRecord): boolean {
  return author_id === driver_id;
}

function mentionsIn(
  manager: EntityManager,
  business: string,
  comments: readonly TicketCommentRecord[],
): Promise<MentionRow[]> {
  return manager.query<MentionRow[]>(
    `select mention.*, admin.username, admin.first_name || ' ' || admin.last_name as name
       from ticket_mentions mention
       left join admin_users admin on admin.business = mention.business and admin.id = mention.mentioned_user_id
      where mention.business = $1 and mention.comment_id = any($2::uuid[]) order by admin.username, mention.id`,
    [business, comments.map(({ id }) => id)],
  );
}

function mentionAnswer(row: MentionRow): TicketMentionAnswer {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    commentId: row.comment_id,
    mentionedUserId: row.mentioned_user_id,
    mentionedUserName: row.name,
    mentionedUsername: row.username,
    mentionedByUserId: row.mentioned_by_user_id,
    isNotified: row.is_notified,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
