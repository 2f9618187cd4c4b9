import type { TicketMentionEvent } from '@waybook/contracts/events';
import type { InlineProjection, StreamDefinition } from '@waybook/event-store';

export type TicketMention = { readonly status: 'not_made' } | { readonly status: 'made' };

export interface TicketMentionRow {
  readonly ticket_id: string;
  readonly comment_id: string;
  readonly mentioned_user_id: string;
  readonly mentioned_by_user_id: string;
  readonly is_notified: boolean;
  readonly created_at: Date;
}

const mentionsProjection: InlineProjection<TicketMentionRow, TicketMentionEvent> = {
  table: 'ticket_mentions',
  columns: {
    ticket_id: 'uuid',
    comment_id: 'uuid',
    mentioned_user_id: 'uuid',
    mentioned_by_user_id: 'uuid',
    is_notified: 'boolean',
    created_at: 'timestamptz',
  },
  evolve: (_row, { data, at }) => ({
    ticket_id: data.ticketId,
    comment_id: data.commentId,
    mentioned_user_id: data.mentionedUserId,
    mentioned_by_user_id: data.mentionedByUserId,
    is_notified: false,
    created_at: at,
  }),
};

/** A mention is a stream of its own, because each of those mentioned is told on their own. */
export const mentionStream: StreamDefinition<TicketMention, TicketMentionEvent> = {
  category: 'mention',
  initial: { status: 'not_made' },
  evolve: () => ({ status: 'made' }),
  projections: [mentionsProjection],
};
