import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TicketFiguresAnswer } from '@waybook/contracts/api';
import { BUSINESS_TIME_ZONE, londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { UNFINISHED } from '../ticket.js';
import { ageBands, type TicketsOfAge } from './age-bands.js';
import { GetTicketFigures } from './get-ticket-figures.query.js';

type Counts = Omit<TicketFiguresAnswer, 'ageing'>;

const COUNTS = `
  select count(*) as total,
    count(*) filter (where status = 'open') as open,
    count(*) filter (where status = 'in_progress') as "inProgress",
    count(*) filter (where status = 'resolved') as resolved,
    count(*) filter (where status = 'closed') as closed,
    count(*) filter (where priority = 'urgent' and status = any($2)) as urgent,
    count(*) filter (where due_date < $3::date and status = any($2)) as overdue
  from tickets where business = $1`;

/** By days, of which there are few, and not by tickets. */
const AGES = `
  select status, $3::date - (created_at at time zone $4)::date as days, count(*) as tickets
  from tickets where business = $1 and status = any($2) group by 1, 2`;

@QueryHandler(GetTicketFigures)
export class GetTicketFiguresHandler implements IQueryHandler<GetTicketFigures> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, now }: GetTicketFigures): Promise<TicketFiguresAnswer> {
    const today = londonDay(now);
    return this.tables.in(business, async (manager) => {
      const [counts] = await manager.query<Counts[]>(COUNTS, [business, UNFINISHED, today]);
      const ages = await manager.query<TicketsOfAge[]>(AGES, [business, UNFINISHED, today, BUSINESS_TIME_ZONE]);
      if (!counts) throw new Error('counting always answers a row');
      return { ...counts, ageing: ageBands(ages) };
    });
  }
}
