import type { TicketMentionEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { boolean, readModel, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export type TicketMention = { readonly status: 'not_made' } | { readonly status: 'made' };

export const ticketMentions = readModel(
  'ticket_mentions',
  {
    ticket_id: uuid(),
    comment_id: uuid(),
    mentioned_user_id: uuid(),
    mentioned_by_user_id: uuid(),
    is_notified: boolean(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      ticket_mentions_by_user: ['business', 'mentioned_user_id', 'ticket_id'],
      ticket_mentions_by_comment: ['business', 'comment_id'],
    },
  },
);
export type TicketMentionRow = RowOf<typeof ticketMentions>;

const mentionsProjection: InlineProjection<TicketMentionRow, TicketMentionEvent> = projectedInto(
  ticketMentions,
  (_row, { data, at }) => ({
    ticket_id: data.ticketId,
    comment_id: data.commentId,
    mentioned_user_id: data.mentionedUserId,
    mentioned_by_user_id: data.mentionedByUserId,
    is_notified: false,
    created_at: at,
    updated_at: at,
  }),
);

/** A mention is a stream of its own, because each of those mentioned is told on their own. */
export const mentionStream: StreamDefinition<TicketMention, TicketMentionEvent> = {
  category: 'mention',
  initial: { status: 'not_made' },
  evolve: () => ({ status: 'made' }),
  projections: [mentionsProjection],
};
