import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverTicketAnswer, TicketAnswer } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { driverTicketAnswers } from '../driver-tickets/driver-ticket-answers.js';
import { ticketAnswers } from '../ticket-answer.js';
import { UNFINISHED } from '../ticket.js';
import { TicketRecord } from '../ticket.entity.js';
import { GetOpenTickets } from './get-open-tickets.query.js';

/** The newest, as many as anybody looks through. */
const MAX_OPEN_TICKETS = 500;

@QueryHandler(GetOpenTickets)
export class GetOpenTicketsHandler implements IQueryHandler<GetOpenTickets> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor, now }: GetOpenTickets): Promise<TicketAnswer[] | DriverTicketAnswer[]> {
    const { businessId, id } = actor;
    const today = londonDay(now);
    return this.tables.in<TicketAnswer[] | DriverTicketAnswer[]>(businessId, (manager) =>
      actor.type === 'driver' ? ofDriver(manager, businessId, id, today) : ofBusiness(manager, businessId, today),
    );
  }
}

async function ofBusiness(manager: EntityManager, business: string, today: Day): Promise<TicketAnswer[]> {
  return ticketAnswers(manager, business, await openTickets(manager, { business }), today);
}

/** A driver reads what the tickets are about that name them; what the office says among itself stays the office's. */
async function ofDriver(
  manager: EntityManager,
  business: string,
  driver_id: string,
  today: Day,
): Promise<DriverTicketAnswer[]> {
  return driverTicketAnswers(manager, business, await openTickets(manager, { business, driver_id }), today);
}

function openTickets(manager: EntityManager, where: FindOptionsWhere<TicketRecord>): Promise<TicketRecord[]> {
  return manager.find(TicketRecord, {
    where: { ...where, status: In([...UNFINISHED]) },
    order: { created_at: 'desc', id: 'desc' },
    take: MAX_OPEN_TICKETS,
  });
}
