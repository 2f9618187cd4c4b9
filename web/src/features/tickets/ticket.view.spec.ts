import { describe, expect, test } from '@jest/globals';
import type { AdminUserAnswer, TicketAnswer } from '@waybook/contracts/api';
import { ageBandLabel, assigneeName, assigneeOptions, emptyText, whoIsNotListed } from './ticket.view';

const ticket = (assignedTo: string | null, assignedToName: string | null) =>
  ({ assignedTo, assignedToName }) as TicketAnswer;

describe('whoever is to do it', () => {
  test('is named, or else said to be nobody or everyone', () => {
    expect(assigneeName(ticket(null, null))).toBe('Unassigned');
    expect(assigneeName(ticket('everyone', null))).toBe('Everyone');
    expect(assigneeName(ticket('1', 'Ana Nowak'))).toBe('Ana Nowak');
    expect(assigneeName(ticket('1', null))).toBe('A former colleague');
  });

  const ana = {
    ...{ id: '1', firstName: 'Ana', lastName: 'Nowak', role: 'payroll', isActive: true },
    permissions: ['tickets:read'],
  } as AdminUserAnswer;
  const ben = { ...ana, id: '2', firstName: 'Ben', isActive: false };
  const cleo = { ...ana, id: '3', firstName: 'Cleo', permissions: ['drivers:read'] };

  test('can be everyone, or an active colleague who sees tickets, listed with their role', () => {
    expect(assigneeOptions([ana, cleo])).toEqual(assigneeOptions([ana]));
    expect(assigneeOptions([cleo, { ...cleo, permissions: ['all'] }])).toHaveLength(2);
    expect(assigneeOptions([ana, ben])).toEqual([
      { value: 'everyone', label: 'Everyone' },
      { value: '1', label: 'Ana Nowak (payroll)' },
    ]);
    expect(assigneeOptions([ana, ben], '2')).toHaveLength(3);
  });

  test('is said to be missing from the list where they see no tickets', () => {
    expect(whoIsNotListed([ana, ben])).toBeUndefined();
    expect(whoIsNotListed([ana, cleo])).toMatch(/^Cleo Nowak can't see tickets\./);
  });
});

describe('an empty list', () => {
  test.each([
    ['', false, 'No tickets found'],
    ['open', false, 'No open tickets'],
    ['in_progress', false, 'No in progress tickets'],
    ['closed', true, 'No tickets found'],
    ['nonsense', false, 'No tickets found'],
  ])('of %j says %s', (status, isSearched, text) => {
    expect(emptyText({ status, isSearched })).toBe(text);
  });
});

describe('an age', () => {
  test.each([
    [0, 0, 'Today'],
    [1, 2, '1 to 2 days'],
    [30, null, '30 days and more'],
  ])('from %d to %s days reads as %s', (fromDays, toDays, label) => {
    expect(ageBandLabel({ fromDays, toDays, open: 0, inProgress: 0 })).toBe(label);
  });
});
