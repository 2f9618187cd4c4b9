import { londonDay } from '@waybook/contracts/calendar';
import { containing } from '@waybook/platform/http';
import { validate as isUuid } from 'uuid';
import { UNFINISHED } from '../ticket.js';
import type { GetTickets } from './get-tickets.query.js';
import { ASSIGNED_TO_ME, ASSIGNED_TO_NOBODY } from './ticket-list.request.js';

/** The text of a WHERE and the values of its places, from $1. */
export interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Each condition says with `?` where its value goes. */
type Condition = readonly [text: string, value?: unknown];

export function ticketConditions({ admin, request, now }: GetTickets): Conditions {
  const given: (Condition | null)[] = [
    ['ticket.business = ?', admin.businessId],
    request.status ? ['ticket.status = ?', request.status] : null,
    request.priority ? ['ticket.priority = ?', request.priority] : null,
    request.category ? ['ticket.category = ?', request.category] : null,
    request.assignedTo ? assignee(request.assignedTo, admin.id) : null,
    request.driverId ? driver(request.driverId) : null,
    request.overdue ? ['ticket.due_date < ?', londonDay(now)] : null,
    request.overdue ? ['ticket.status = any(?)', UNFINISHED] : null,
    request.mentionsMe ? [MENTIONED, admin.id] : null,
    request.q ? ['ticket.search_text like ?', containing(request.q).toLowerCase()] : null,
  ];
  return joined(given.filter((condition) => condition !== null));
}

const MENTIONED = `ticket.id in (select mention.ticket_id from ticket_mentions mention
  where mention.business = ticket.business and mention.mentioned_user_id = ?::uuid)`;

function assignee(assignedTo: string, me: string): Condition {
  if (assignedTo === ASSIGNED_TO_NOBODY) return ['ticket.assigned_to is null'];
  return ['ticket.assigned_to = ?', assignedTo === ASSIGNED_TO_ME ? me : assignedTo.toLowerCase()];
}

function driver(idOrCode: string): Condition {
  if (isUuid(idOrCode)) return ['ticket.driver_id = ?::uuid', idOrCode];
  const byCode =
    'select driver.id from drivers driver where driver.business = ticket.business and driver.driver_code = ?';
  return [`ticket.driver_id = (${byCode})`, idOrCode.toUpperCase()];
}

function joined(conditions: readonly Condition[]): Conditions {
  const values: unknown[] = [];
  const texts = conditions.map(([text, value]) => {
    if (value !== undefined) values.push(value);
    return text.replaceAll('?', `$${values.length}`);
  });
  return { text: texts.join(' and '), values };
}
