import type { TicketAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { ReadTables } from '@waybook/platform/database';
import { ticketAnswers } from '../ticket-answer.js';
import { TicketRecord } from '../ticket.entity.js';
import { TicketNotFound } from '../ticket.errors.js';

/** @throws TicketNotFound where there is none, or it is another business's */
export function findTicket(tables: ReadTables, business: string, id: string, now: Date): Promise<TicketAnswer> {
  return tables.in(business, async (manager) => {
    const ticket = await manager.findOneBy(TicketRecord, { id, business });
    const [answer] = await ticketAnswers(manager, business, ticket ? [ticket] : [], londonDay(now));
    if (!answer) throw new TicketNotFound();
    return answer;
  });
}
