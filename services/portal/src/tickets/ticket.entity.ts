import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { tickets } from './ticket.projection.js';

export const TicketRecord = entityOf(tickets);
export type TicketRecord = RecordOfEntity<typeof TicketRecord>;
