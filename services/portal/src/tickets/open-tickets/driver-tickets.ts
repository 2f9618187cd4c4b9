import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { In, type EntityManager } from 'typeorm';
import { TicketCommentRecord } from '../comments/comment.entity.js';
import { openTicketAnswer } from '../ticket-answer.js';
import type { TicketRecord } from '../ticket.entity.js';

const MAX_MESSAGES = 500;

/** The tickets with what the office wrote for the driver to read, oldest first. */
export async function driverTickets(
  manager: EntityManager,
  business: string,
  tickets: readonly TicketRecord[],
  today: Day,
): Promise<DriverTicketAnswer[]> {
  if (tickets.length === 0) return [];
  const messages = await manager.find(TicketCommentRecord, {
    where: { business, ticket_id: In(tickets.map(({ id }) => id)), is_internal: false },
    order: { created_at: 'asc', id: 'asc' },
    take: MAX_MESSAGES,
  });
  return tickets.map((ticket) => ({
    ...openTicketAnswer(ticket, today),
    messages: messages
      .filter(({ ticket_id }) => ticket_id === ticket.id)
      .map(({ content, created_at }) => ({ content, createdAt: created_at.toISOString() })),
  }));
}
