import type { DriverTicketAnswer, TicketMessage } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { In, type EntityManager } from 'typeorm';
import { objectPathOf } from '../../uploads/upload-key.js';
import { TicketCommentRecord } from '../comments/comment.entity.js';
import { openTicketAnswer } from '../ticket-answer.js';
import type { TicketRecord } from '../ticket.entity.js';

const MAX_MESSAGES = 500;

/** The tickets with what the driver and the office wrote to each other, oldest first. What the office says among itself stays the office's. */
export async function driverTicketAnswers(
  manager: EntityManager,
  business: string,
  tickets: readonly TicketRecord[],
  today: Day,
): Promise<DriverTicketAnswer[]> {
  if (tickets.length === 0) return [];
  const messages = await manager.find(TicketCommentRecord, {
    where: { business, ticket_id: In(tickets.map(({ id }) => id)), is_internal: false },
    order: { created_at: 'desc', id: 'desc' },
    take: MAX_MESSAGES,
  });
  messages.reverse();
  return tickets.map((ticket) => ({
    ...openTicketAnswer(ticket, today),
    ...whatTheDriverSaid(ticket),
    messages: messages.filter(({ ticket_id }) => ticket_id === ticket.id).map(messageAnswer),
  }));
}

/** What the office describes in a ticket of its own is written for colleagues. */
function whatTheDriverSaid({ created_by, driver_id, description, photos }: TicketRecord) {
  const isOwn = created_by === driver_id;
  return { isOwn, description: isOwn ? description : null, photos: photos.map(objectPathOf) };
}

function messageAnswer({ id, content, author_id, driver_id, photos, created_at }: TicketCommentRecord): TicketMessage {
  return {
    id,
    content,
    isFromDriver: author_id === driver_id,
    photos: photos.map(objectPathOf),
    createdAt: created_at.toISOString(),
  };
}
