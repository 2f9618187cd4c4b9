import type { TicketCommentEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { boolean, readModel, text, texts, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';
import { ERASED } from '../../people/erased.js';

/** What somebody said about a ticket; said once, it stays as it is. */
export type TicketComment = { readonly status: 'not_made' } | { readonly status: 'made' };

export const ticketComments = readModel(
  'ticket_comments',
  {
    ticket_id: uuid(),
    driver_id: uuid().nullable(),
    author_id: uuid(),
    content: text().personal(ERASED),
    is_internal: boolean(),
    /** Keys of uploads. */
    photos: texts().defaultsTo(`'{}'`),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      ticket_comments_by_ticket: ['business', 'ticket_id', 'created_at', 'id'],
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type TicketCommentRow = RowOf<typeof ticketComments>;

const commentsProjection: InlineProjection<TicketCommentRow, TicketCommentEvent> = projectedInto(
  ticketComments,
  (_row, { data, at }) => ({
    ticket_id: data.ticketId,
    driver_id: data.driverId,
    author_id: data.authorId,
    content: data.content,
    is_internal: data.isInternal,
    photos: data.photos ?? [],
    created_at: at,
    updated_at: at,
  }),
);

export const commentStream: StreamDefinition<TicketComment, TicketCommentEvent> = {
  category: 'comment',
  initial: { status: 'not_made' },
  evolve: () => ({ status: 'made' }),
  projections: [commentsProjection],
};
