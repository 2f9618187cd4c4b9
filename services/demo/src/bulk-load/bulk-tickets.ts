import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES, type TicketStatus } from '@waybook/contracts/api';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { v7 as uuidv7 } from 'uuid';
import { Variation } from '../variation.js';
import { AddTicketComment } from '@waybook/portal/commands';
import { changeTicket, createTicket, evolveTicket, ticketStream } from '@waybook/portal/deciders';
import { forEachConcurrently } from './for-each-concurrently.js';
import { CONCURRENCY, daysBefore, envelope, type BulkLoad, type BulkDriver } from './bulk.js';

const OLDEST_DAYS = 180;
const SUBJECTS = [
  'Delivery note',
  'Insurance',
  'Waiting time',
  'Loading bay',
  'Scanner',
  'Bank file',
  'Route',
  'Van check',
] as const;
/** One ticket in this many has a comment. */
const COMMENTED = 10;

export async function makeTickets(bulk: BulkLoad, drivers: readonly BulkDriver[]): Promise<void> {
  const { tickets } = bulk.amounts;
  await forEachConcurrently(
    tickets,
    CONCURRENCY,
    (index) => make(bulk, drivers[(index * 13) % drivers.length]!, index),
    (done) => bulk.onProgress('tickets', done, tickets),
  );
}

async function make(bulk: BulkLoad, driver: BulkDriver, index: number): Promise<void> {
  const { director } = bulk;
  const vary = new Variation(index + 11);
  const at = daysBefore(bulk, 1 + (index % OLDEST_DAYS), index % 1_440);
  const ticketId = uuidv7();
  const status = statusOf(index);
  await bulk.runner.run(envelope(bulk, director, at), {
    streams: { ticket: { definition: ticketStream, id: ticketId, read: 'new' } },
    decide: ({ ticket }) => {
      const created = createTicket(ticket.state, {
        ticketId,
        title: `${vary.oneOf(SUBJECTS)} ${index}`,
        description: `To be looked at for ${driver.name}, load ${index}.`,
        priority: vary.oneOf(TICKET_PRIORITIES),
        category: vary.oneOf(TICKET_CATEGORIES),
        assignedTo: index % 3 === 0 ? director.id : index % 3 === 1 ? 'everyone' : null,
        assignee: { name: 'The director', isActive: true, seesTickets: true },
        dueDate: index % 2 === 0 ? addDays(londonDay(at), 10) : null,
        driverId: index % 4 === 0 ? driver.actor.id : undefined,
        createdBy: director.id,
        at,
      });
      const change = { changes: { status }, assignee: null, changedBy: director.id, at };
      return { ticket: [...created, ...changeTicket(created.reduce(evolveTicket, ticket.state), change)] };
    },
  });
  if (index % COMMENTED !== 0) return;
  const request = { content: `Asked about it on the telephone, ${index}.`, isInternal: true };
  await bulk.commands.execute(new AddTicketComment(envelope(bulk, director, at), ticketId, request));
}

/** Most tickets are closed, as in a real office. */
function statusOf(index: number): TicketStatus {
  return index % 10 < 6 ? 'closed' : TICKET_STATUSES[index % TICKET_STATUSES.length]!;
}
