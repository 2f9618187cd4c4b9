import type { DriverTicketAnswer, DriverTicketFilter } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import { In, Not } from 'typeorm';
import { UNFINISHED } from '../ticket.js';
import { TicketRecord } from '../ticket.entity.js';
import { TicketNotFound } from '../ticket.errors.js';
import { driverTicketAnswers } from './driver-ticket-answers.js';

const MAX_TICKETS = 200;

/** The driver whose tickets are looked for, and when. */
export interface LookingDriver {
  readonly business: string;
  readonly driverId: string;
  readonly now: Date;
}

/** The tickets that name the driver, the newest first. */
export function findDriverTickets(
  tables: ReadTables,
  { business, driverId, now }: LookingDriver,
  { show, ...paging }: { readonly show?: DriverTicketFilter } & PagedRequest,
): Promise<Page<DriverTicketAnswer>> {
  const { limit: take, offset: skip } = pageWindow(paging, MAX_TICKETS);
  const unfinished = In([...UNFINISHED]);
  const wanted = show === undefined ? {} : { status: show === 'open' ? unfinished : Not(unfinished) };
  return tables.in(business, async (manager) => {
    const [tickets, total] = await manager.findAndCount(TicketRecord, {
      where: { business, driver_id: driverId, ...wanted },
      order: { created_at: 'desc', id: 'desc' },
      take,
      skip,
    });
    return { rows: await driverTicketAnswers(manager, business, tickets, londonDay(now)), total };
  });
}

/** @throws TicketNotFound also for one that names another driver, or none */
export function findDriverTicket(
  tables: ReadTables,
  { business, driverId, now }: LookingDriver,
  id: string,
): Promise<DriverTicketAnswer> {
  return tables.in(business, async (manager) => {
    const ticket = await manager.findOneBy(TicketRecord, { id, business, driver_id: driverId });
    const [answer] = await driverTicketAnswers(manager, business, ticket ? [ticket] : [], londonDay(now));
    if (!answer) throw new TicketNotFound();
    return answer;
  });
}
