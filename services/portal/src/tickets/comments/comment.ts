import type { TicketCommentEvent } from '@waybook/contracts/events';
import type { InlineProjection, StreamDefinition } from '@waybook/event-store';

/** What somebody said about a ticket; said once, it stays as it is. */
export type TicketComment = { readonly status: 'not_made' } | { readonly status: 'made' };

export interface TicketCommentRow {
  readonly ticket_id: string;
  readonly driver_id: string | null;
  readonly author_id: string;
  readonly content: string;
  readonly is_internal: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const commentsProjection: InlineProjection<TicketCommentRow, TicketCommentEvent> = {
  table: 'ticket_comments',
  columns: {
    ticket_id: 'uuid',
    driver_id: 'uuid',
    author_id: 'uuid',
    content: 'text',
    is_internal: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (_row, { data, at }) => ({
    ticket_id: data.ticketId,
    driver_id: data.driverId,
    author_id: data.authorId,
    content: data.content,
    is_internal: data.isInternal,
    created_at: at,
    updated_at: at,
  }),
};

export const commentStream: StreamDefinition<TicketComment, TicketCommentEvent> = {
  category: 'comment',
  initial: { status: 'not_made' },
  evolve: () => ({ status: 'made' }),
  projections: [commentsProjection],
};
