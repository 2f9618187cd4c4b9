import type { TicketAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { TicketEvent } from '@waybook/contracts/events';
import type { CommandResult, StreamReference } from '@waybook/event-store';
import type { ReadTables } from '@waybook/platform/database';
import { ticketAnswers } from './ticket-answer.js';
import { findTicket } from './ticket-details/find-ticket.js';
import type { Ticket } from './ticket.js';
import type { TicketRow } from './ticket.projection.js';

type Result = CommandResult<{ readonly ticket: StreamReference<Ticket, TicketEvent> }>;

/** The ticket as a command left it, with the names of the people in it; for a repeated request as it is now. */
export async function writtenTicket(
  tables: ReadTables,
  business: string,
  result: Result,
  now: Date,
): Promise<TicketAnswer> {
  if (result.outcome === 'replayed') return findTicket(tables, business, result.streamId, now);
  const { id, rows } = result.streams.ticket;
  const ticket = { id, business, ...(rows[0] as TicketRow) };
  const [answer] = await tables.in(business, (manager) => ticketAnswers(manager, business, [ticket], londonDay(now)));
  if (!answer) throw new Error('a ticket that was written has an answer');
  return answer;
}
