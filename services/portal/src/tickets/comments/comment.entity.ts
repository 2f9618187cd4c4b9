import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { ticketComments } from './comment.js';

export const TicketCommentRecord = entityOf(ticketComments);
export type TicketCommentRecord = RecordOfEntity<typeof TicketCommentRecord>;
