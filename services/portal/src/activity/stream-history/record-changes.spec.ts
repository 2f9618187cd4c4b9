import { describe, expect, test } from '@jest/globals';
import { Names } from '../names/names.js';
import { changesByEvent } from './record-changes.js';

const NOBODY = new Names(new Map());
const change = { changedBy: null, changedAt: '2026-11-20T12:00:00.000Z' };

describe('what each event of a record changed', () => {
  test('is only what it says differently from before', () => {
    const changes = changesByEvent(
      [
        { type: 'DriverRegistered', data: { firstName: 'Sam', membershipFeePence: 2500, status: 'active' } },
        { type: 'DriverMembershipFeeChanged', data: { ...change, membershipFeePence: 3000 } },
        { type: 'DriverSuspended', data: change },
        { type: 'DriverMembershipFeeChanged', data: { ...change, membershipFeePence: 3000 } },
      ],
      NOBODY,
    );
    expect(changes.slice(1)).toEqual([
      [{ field: 'Membership fee', before: '£25.00', after: '£30.00' }],
      [{ field: 'Status', before: 'Active', after: 'Suspended' }],
      [],
    ]);
  });

  test('leaves out ids, and says nothing of what was erased', () => {
    const [changes] = changesByEvent(
      [{ type: 'DriverRenamed', data: { ...change, driverId: 'x', firstName: null } }],
      NOBODY,
    );
    expect(changes).toEqual([]);
  });

  test('reads the figures that lie one level deeper', () => {
    const [changes] = changesByEvent(
      [{ type: 'EarningsEntryChanged', data: { figures: { grossPence: 31000 } } }],
      NOBODY,
    );
    expect(changes).toEqual([{ field: 'Gross', before: null, after: '£310.00' }]);
  });

  test('takes an assignee off a ticket', () => {
    const [, changes] = changesByEvent(
      [
        { type: 'TicketAssigned', data: { ...change, assignedTo: 'everyone' } },
        { type: 'TicketUnassigned', data: change },
      ],
      NOBODY,
    );
    expect(changes).toEqual([{ field: 'Assigned to', before: 'Everyone', after: null }]);
  });
});
