import { EVERYONE } from '@waybook/contracts/api';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { AddTicketComment, ChangeTicket, CreateTicket, ResolveTicket } from '@waybook/portal/commands';
import type { DemoBusiness } from '../../demo-business.js';
import { daysAgo } from '../../demo-calendar.js';
import { byAdmin, type SeedStep } from '../../seed-steps/seed-step.js';
import type { SeedContext } from '../../seed-steps/seed-context.js';
import type { DemoComment, DemoTicket } from './demo-ticket.js';

/** Tickets of the office, with comments and status changes. */
export function ticketsScenario({ tickets }: DemoBusiness, now: Date): SeedStep[] {
  return tickets.flatMap((ticket, index) => {
    const key = `ticket:${index}`;
    return [
      created(ticket, key, now),
      ...(ticket.comments ?? []).map((comment, position) => commented(ticket, comment, { key, position }, now)),
      ...moved(ticket, key, now),
    ];
  });
}

function created(ticket: DemoTicket, key: string, now: Date): SeedStep {
  const at = daysAgo(now, ticket.daysAgo, '09:40:00.000');
  return byAdmin(ticket.by, { key, at }, async (envelope, _actor, context) => {
    const { title, description, priority, category, dueIn, driver } = ticket;
    const request = {
      title,
      description,
      priority,
      category,
      ...assignee(context, ticket.assignedTo),
      ...(dueIn === undefined ? {} : { dueDate: addDays(londonDay(now), dueIn) }),
      ...(driver === undefined ? {} : { driverId: context.driver(driver).id }),
    };
    return (await context.execute(new CreateTicket(envelope, request))).id;
  });
}

function assignee(context: SeedContext, assignedTo: string | undefined): { assignedTo?: string } {
  if (assignedTo === undefined) return {};
  return { assignedTo: assignedTo === EVERYONE ? EVERYONE : context.admin(assignedTo).id };
}

function commented(
  ticket: DemoTicket,
  { by, after, content, isForDriver = false }: DemoComment,
  { key, position }: { readonly key: string; readonly position: number },
  now: Date,
): SeedStep {
  const at = daysAgo(now, Math.max(0, ticket.daysAgo - after), `11:${10 + position}:00.000`);
  return byAdmin(by, { key: `${key}:comment:${position}`, at }, async (envelope, _actor, context) => {
    await context.execute(new AddTicketComment(envelope, context.idOf(key), { content, isInternal: !isForDriver }));
  });
}

function moved({ status, by, assignedTo, daysAgo: days }: DemoTicket, key: string, now: Date): SeedStep[] {
  if (status === 'open') return [];
  const doer = assignedTo === undefined || assignedTo === EVERYONE ? by : assignedTo;
  const at = (after: number) => daysAgo(now, Math.max(0, days - after), '15:05:00.000');
  const started = byAdmin(doer, { key: `${key}:start`, at: at(1) }, async (envelope, _actor, context) => {
    await context.execute(new ChangeTicket(envelope, context.idOf(key), { status: 'in_progress' }));
  });
  if (status === 'in_progress') return [started];
  const resolved = byAdmin(doer, { key: `${key}:resolve`, at: at(3) }, async (envelope, _actor, context) => {
    await context.execute(new ResolveTicket(envelope, context.idOf(key)));
  });
  if (status === 'resolved') return [started, resolved];
  const closed = byAdmin(by, { key: `${key}:close`, at: at(4) }, async (envelope, _actor, context) => {
    await context.execute(new ChangeTicket(envelope, context.idOf(key), { status: 'closed' }));
  });
  return [started, resolved, closed];
}
