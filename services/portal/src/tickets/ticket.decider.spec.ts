import { describe, expect, test } from '@jest/globals';
import { TICKET_STATUSES } from '@waybook/contracts/api';
import type { TicketEvent } from '@waybook/contracts/events';
import type { DomainError } from '@waybook/platform/errors';
import {
  changeTicket,
  createTicket,
  resolveTicket,
  type CreateTicketInput,
  type KnownAssignee,
} from './ticket.decider.js';
import {
  TicketAlreadyCreated,
  TicketAssigneeInactive,
  TicketAssigneeSeesNoTickets,
  TicketAssigneeUnknown,
  TicketDriverUnknown,
  TicketNeedsText,
  TicketNotFound,
} from './ticket.errors.js';
import { evolve, notCreated, type Ticket } from './ticket.js';

const at = new Date('2026-11-20T12:00:00.000Z');
const ticketId = '0193a3f0-0000-7000-8000-000000000031';
const author = '0193a3f0-0000-7000-8000-000000000032';
const colleague = '0193a3f0-0000-7000-8000-000000000033';
const driverId = '0193a3f0-0000-7000-8000-000000000034';

const command: CreateTicketInput = {
  ticketId,
  title: ' Van 12 has no MOT ',
  description: 'It ran out on Tuesday.\n',
  priority: 'high',
  category: 'compliance',
  assignedTo: null,
  assignee: null,
  dueDate: '2026-11-27',
  driverId: undefined,
  createdBy: author,
  at,
};

const create = (changes: Partial<CreateTicketInput> = {}) => createTicket(notCreated, { ...command, ...changes });
const given = (...events: TicketEvent[]): Ticket =>
  events.reduce((ticket, event) => evolve(ticket, event as never), notCreated);
const pat = { name: 'Pat Roll', isActive: true, seesTickets: true };
const by = { changedBy: colleague, at };
const change = { ticketId, changedBy: colleague, changedAt: at.toISOString() };
const after = (
  ticket: Ticket,
  changes: Parameters<typeof changeTicket>[1]['changes'],
  assignee: KnownAssignee = null,
) => changeTicket(ticket, { changes, assignee, ...by });

describe('creating a ticket', () => {
  test('states what is to be done, without the blanks around it, under the key of who wrote it', () => {
    expect(create()).toEqual([
      {
        type: 'TicketCreated',
        data: {
          ticketId,
          personId: author,
          title: 'Van 12 has no MOT',
          description: 'It ran out on Tuesday.',
          priority: 'high',
          category: 'compliance',
          assignedTo: null,
          dueDate: '2026-11-27',
          driverId: null,
          createdBy: author,
          createdAt: at.toISOString(),
        },
      },
    ]);
  });

  test('what concerns a driver lies under that driver’s key, and goes with them', () => {
    expect(create({ driverId })[0]?.data).toMatchObject({ driverId, personId: driverId });
  });

  test.each([
    [{ title: ' ' }, ['title']],
    [{ description: '\n' }, ['description']],
    [{ title: '', description: '' }, ['title', 'description']],
  ])('%j is refused, naming what is missing', (changes, fields) => {
    const refusal = refusalOf(() => create(changes));
    expect(refusal).toBeInstanceOf(TicketNeedsText);
    expect((refusal as DomainError).details?.map(({ field }) => field)).toEqual(fields);
  });

  test('anybody who is still active and sees tickets can be asked to do it, and everyone', () => {
    expect(create({ assignedTo: colleague, assignee: pat })).toHaveLength(1);
    expect(create({ assignedTo: 'everyone' })).toHaveLength(1);
    expect(() => create({ assignedTo: colleague })).toThrow(TicketAssigneeUnknown);
    expect(() => create({ assignedTo: colleague, assignee: { ...pat, isActive: false } })).toThrow(
      TicketAssigneeInactive,
    );
  });

  test('who sees no tickets is not asked to do it, and the refusal says how they come to see them', () => {
    const assignee = { ...pat, seesTickets: false };
    const refusal = refusalOf(() => create({ assignedTo: colleague, assignee })) as DomainError;
    expect(refusal).toBeInstanceOf(TicketAssigneeSeesNoTickets);
    expect(refusal.message).toMatch(/^Pat Roll can't see tickets\. .*“See tickets” under Admin Users\.$/);
    expect(refusal.details).toEqual([{ field: 'assignedTo', message: refusal.message }]);
  });

  test('a driver who is not there is named plainly', () => {
    expect(() => create({ driverId: null })).toThrow(TicketDriverUnknown);
  });

  test('happens once', () => {
    expect(() => createTicket(given(...create()), command)).toThrow(TicketAlreadyCreated);
  });
});

describe('the status of a ticket', () => {
  const EVENTS = {
    open: 'TicketReopened',
    in_progress: 'TicketStarted',
    resolved: 'TicketResolved',
    closed: 'TicketClosed',
  } as const;

  test.each(TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => [from, to] as const)))(
    'goes from %s to %s',
    (from, to) => {
      const ticket = given(...create(), { type: EVENTS[from], data: change });
      const events = after(ticket, { status: to });
      expect(events).toEqual(from === to ? [] : [{ type: EVENTS[to], data: change }]);
      expect(given(...create(), { type: EVENTS[from], data: change }, ...events).status).toBe(to);
    },
  );

  test.each(TICKET_STATUSES)('is resolved from %s, and resolving it again changes nothing', (from) => {
    const ticket = given(...create(), { type: EVENTS[from], data: change });
    const events = resolveTicket(ticket, by);
    expect(events).toEqual(from === 'resolved' ? [] : [{ type: 'TicketResolved', data: change }]);
  });
});

describe('changing a ticket', () => {
  const ticket = given(...create());

  test('makes one event of each thing that is now different, and none of what is as it was', () => {
    const changes = {
      title: 'Van 12 has no MOT',
      description: 'It ran out on Monday.',
      priority: 'urgent',
      category: 'compliance',
      dueDate: null,
      assignedTo: 'everyone',
      status: 'in_progress',
    } as const;
    expect(after(ticket, changes)).toEqual([
      {
        type: 'TicketReworded',
        data: { ...change, personId: author, title: 'Van 12 has no MOT', description: 'It ran out on Monday.' },
      },
      { type: 'TicketPriorityChanged', data: { ...change, priority: 'urgent' } },
      { type: 'TicketDueDateChanged', data: { ...change, dueDate: null } },
      { type: 'TicketAssigned', data: { ...change, assignedTo: 'everyone' } },
      { type: 'TicketStarted', data: change },
    ]);
    expect(after(given(...create(), ...after(ticket, changes)), changes)).toEqual([]);
  });

  test('takes the assignee away with null, and leaves them where nothing is said', () => {
    const assigned = given(...create({ assignedTo: 'everyone' }));
    expect(after(assigned, { assignedTo: null })).toEqual([{ type: 'TicketUnassigned', data: change }]);
    expect(after(assigned, { priority: 'high' })).toEqual([]);
  });

  test('asks nobody to do it who is not there, not active, or sees no tickets', () => {
    expect(() => after(ticket, { assignedTo: colleague })).toThrow(TicketAssigneeUnknown);
    expect(() => after(ticket, { assignedTo: colleague }, { ...pat, isActive: false })).toThrow(TicketAssigneeInactive);
    const blind = { ...pat, seesTickets: false };
    expect(() => after(ticket, { assignedTo: colleague }, blind)).toThrow(TicketAssigneeSeesNoTickets);
    expect(after(ticket, { assignedTo: colleague }, pat)).toHaveLength(1);
  });

  test('leaves it with whoever has it, be they no longer able to see it', () => {
    const theirs = given(...create({ assignedTo: colleague, assignee: pat }));
    const lost = { ...pat, seesTickets: false };
    expect(after(theirs, { assignedTo: colleague, priority: 'low' }, lost).map(({ type }) => type)).toEqual([
      'TicketPriorityChanged',
    ]);
  });

  test('never blanks a text', () => {
    expect(() => after(ticket, { title: '  ' })).toThrow(TicketNeedsText);
  });

  test('that is not there is refused', () => {
    expect(() => after(notCreated, { status: 'closed' })).toThrow(TicketNotFound);
    expect(() => resolveTicket(notCreated, by)).toThrow(TicketNotFound);
  });
});

function refusalOf(attempt: () => unknown): unknown {
  try {
    attempt();
  } catch (refusal) {
    return refusal;
  }
  throw new Error('was not refused');
}
