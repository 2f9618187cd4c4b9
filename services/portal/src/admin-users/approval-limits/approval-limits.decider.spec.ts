import { describe, expect, test } from '@jest/globals';
import { createAdminUser, type Authority } from '../admin-user.decider.js';
import type { KnownAdminUser } from '../admin-user.js';
import type { Office } from '../independence/office.js';
import { limitedOffice, officeOf } from '../independence/testing/offices.js';
import { changeApprovalLimits, type ChangeApprovalLimitsInput } from './approval-limits.decider.js';
import { checkApprovalLimit } from './approval-limits.js';
import { NO_LIMITS, type ApprovalLimits } from './limits.js';
import {
  AboveApprovalLimit,
  LimitAboveYourOwn,
  LimitsNotYoursToChange,
  OwnLimitNotRaised,
} from './approval-limits.errors.js';

const at = new Date('2026-11-20T12:00:00Z');
const ADA = 'Ada Byron';
const TOM = 'Tom Ashworth';
const director: Authority = { id: ADA, isDirector: true, permissions: ['all'] };
const tom = (limits: Partial<ApprovalLimits> = {}): KnownAdminUser => ({
  ...{ status: 'active', username: 'tom', email: 'tom@example.org', firstName: 'Tom', lastName: 'Ashworth' },
  ...{ role: 'payroll', permissions: [], isInactiveByHand: false, limits: { ...NO_LIMITS, ...limits } },
});
const change = (limits: Partial<ApprovalLimits>, changes: Partial<ChangeApprovalLimitsInput> = {}, admin = tom()) =>
  changeApprovalLimits(admin, {
    ...{ adminUserId: TOM, limits: { ...NO_LIMITS, ...limits }, by: director, at },
    ...{ directors: new Set([ADA, TOM]), office: officeOf(ADA, TOM), ...changes },
  });
/** Ada may approve £500, and gave Tom access a day ago, or not. */
const adaLimited = (gaveAccess: boolean): Office => {
  const office = limitedOffice(ADA, { remittancePence: 50_000 });
  const given = gaveAccess ? [{ by: { adminId: ADA }, at: new Date('2026-11-19T12:00:00Z') }] : [];
  const held = [{ from: new Date(0), permissions: ['all'] }];
  return { ...office, admins: new Map([...office.admins, [TOM, { id: TOM, name: TOM, given, held }]]) };
};

describe('the limits of an admin', () => {
  test('are set by a director, each for itself', () => {
    expect(change({ remittancePence: 50_000 })).toEqual([
      {
        type: 'AdminUserApprovalLimitsChanged',
        data: {
          adminUserId: TOM,
          remittancePence: 50_000,
          runPence: null,
          changedBy: ADA,
          changedAt: at.toISOString(),
        },
      },
    ]);
    expect(change({ runPence: 7 }, {}, tom({ runPence: 7 }))).toEqual([]);
    expect(() => change({ runPence: 7 }, { by: { ...director, isDirector: false } })).toThrow(LimitsNotYoursToChange);
  });

  test('are never raised by themselves, unless nobody else is a director', () => {
    const own = { by: { ...director, id: TOM } };
    const limited = tom({ remittancePence: 50_000 });
    expect(() => change({}, own, limited)).toThrow(OwnLimitNotRaised);
    expect(() => change({ remittancePence: 50_001 }, own, limited)).toThrow(OwnLimitNotRaised);
    expect(change({ remittancePence: 49_999 }, own, limited)).toHaveLength(1);
    expect(change({}, { ...own, directors: new Set([TOM]) }, limited)).toHaveLength(1);
  });

  test('are raised above those of who raises them only for somebody independent', () => {
    const limited = tom({ remittancePence: 10_000 });
    expect(() => change({}, { office: adaLimited(true) }, limited)).toThrow(LimitAboveYourOwn);
    expect(change({ remittancePence: 50_000 }, { office: adaLimited(true) }, limited)).toHaveLength(1);
    expect(change({}, { office: adaLimited(false) }, limited)).toHaveLength(1);
  });

  test('pass to whom they add', () => {
    const limits = { remittancePence: 50_000, runPence: null };
    const details = {
      ...{ username: 'eve', email: 'eve@example.org', firstName: 'Eve', lastName: 'Green' },
      role: 'payroll',
      permissions: [],
    } as const;
    const added = createAdminUser(
      { status: 'unknown' },
      { adminUserId: 'Eve', details: { ...details, permissions: [] }, by: { ...director, limits }, at },
    );
    expect(added).toMatchObject([{ type: 'AdminUserCreated' }, { data: { adminUserId: 'Eve', ...limits } }]);
  });
});

test('what is above a limit is refused with who can', () => {
  const office = limitedOffice(TOM, { remittancePence: 50_000 });
  const approve = (amountPence: number) => checkApprovalLimit(office, { kind: 'remittance', by: TOM, amountPence, at });
  expect(() => approve(50_000)).not.toThrow();
  expect(() => approve(50_001)).toThrow(
    'You may approve remittances of up to £500.00, and this one comes to £500.01. Ada Byron can.',
  );
  expect(() => approve(50_001)).toThrow(AboveApprovalLimit);
});
