import { describe, expect, test } from '@jest/globals';
import type { AdminRole } from '@waybook/contracts/api';
import type { BusinessEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import { BusinessNotFound } from './business.errors.js';
import { businessStream } from './business.js';
import { changeSecondFactorRule, SecondFactorRuleNotYours } from './second-factor-rule.decider.js';
import { ruleAfter, secondFactorDueAt } from './second-factor-rule.js';

const businessId = '0193a3f0-0000-7000-8000-000000000001';
const ADA = '0193a3f0-0000-7000-8000-000000000002';
const FIRST = '2026-11-01T09:00:00.000Z';
const LATER = '2026-11-20T09:00:00.000Z';
const director = { id: ADA, isDirector: true };

const registered: BusinessEvent = {
  type: 'BusinessRegistered',
  data: {
    ...{
      businessId,
      name: 'Harbour Parcels Ltd',
      displayName: 'Harbour Parcels',
      contactEmail: 'office@harbour.example',
    },
    ...{ phone: null, address: null, city: null, postcode: null, country: 'UK', companyNumber: null, vatNumber: null },
    registeredAt: FIRST,
  },
};
const ruled = (roles: AdminRole[], graceDays: number, changedAt = FIRST, changedBy: string | null = ADA) =>
  ({ type: 'SecondFactorRuleChanged', data: { businessId, roles, graceDays, changedBy, changedAt } }) as const;
const change = (roles: AdminRole[], graceDays: number, by: { id: string | null; isDirector: boolean } = director) =>
  [businessId, roles, graceDays, by] as const;
const deciding =
  ([id, roles, graceDays, by]: ReturnType<typeof change>) =>
  (business: Parameters<typeof changeSecondFactorRule>[0]) =>
    changeSecondFactorRule(business, { businessId: id, roles, graceDays, by, at: new Date(LATER) });

describe('who needs a second factor', () => {
  test('is said by a director', () => {
    givenEvents(businessStream, registered)
      .when(deciding(change(['payroll', 'director'], 7)))
      .thenEvents(ruled(['payroll', 'director'], 7, LATER));
  });

  test('is said by whoever runs the installation', () => {
    givenEvents(businessStream, registered)
      .when(deciding(change(['director'], 7, { id: null, isDirector: true })))
      .thenEvents(ruled(['director'], 7, LATER, null));
  });

  test('is said by nobody else', () => {
    givenEvents(businessStream, registered)
      .when(deciding(change(['director'], 7, { id: ADA, isDirector: false })))
      .thenRefuses(SecondFactorRuleNotYours);
  });

  test('is said of no business that is not there', () => {
    givenEvents(businessStream)
      .when(deciding(change(['director'], 7)))
      .thenRefuses(BusinessNotFound);
  });

  test('is said once: the same again, in another order, is nothing new', () => {
    givenEvents(businessStream, registered, ruled(['payroll', 'director'], 7))
      .when(deciding(change(['director', 'payroll', 'director'], 7)))
      .thenNothing();
  });

  test.each([
    ['more roles', ['payroll', 'director', 'finance'], 7],
    ['fewer roles', ['payroll'], 7],
    ['other days of grace', ['payroll', 'director'], 3],
    ['nobody', [], 7],
  ] as const)('changes to %s', (_what, roles, graceDays) => {
    const inOrder = (['finance', 'payroll', 'operations', 'director'] as const).filter((role) =>
      (roles as readonly string[]).includes(role),
    );
    givenEvents(businessStream, registered, ruled(['payroll', 'director'], 7))
      .when(deciding(change([...roles], graceDays)))
      .thenEvents(ruled(inOrder, graceDays, LATER));
  });

  test('stays as it is when the details change', () => {
    const { registeredAt, ...details } = registered.data;
    const renamed: BusinessEvent = {
      type: 'BusinessDetailsChanged',
      data: { ...details, city: 'Bristol', changedBy: ADA, changedAt: registeredAt },
    };
    givenEvents(businessStream, registered, ruled(['director'], 7), renamed)
      .when(deciding(change(['director'], 7)))
      .thenNothing();
  });
});

describe('when it is due', () => {
  const rule = ruleAfter(null, ruled(['director'], 7).data);
  const day = (date: string) => new Date(`${date}T09:00:00.000Z`);
  const dueOf = (roleSince: Date, asked = rule) => secondFactorDueAt(asked, { role: 'director', roleSince });

  test('is at the end of the days of grace, from when the role needs it', () => {
    expect(dueOf(day('2026-01-01'))).toEqual(day('2026-11-08'));
  });

  test('is at the end of the days of grace, from when somebody got the role', () => {
    expect(dueOf(day('2026-11-05'))).toEqual(day('2026-11-12'));
  });

  test('is never, for another role and without a rule', () => {
    expect(secondFactorDueAt(rule, { role: 'finance', roleSince: day('2026-01-01') })).toBeNull();
    expect(secondFactorDueAt(null, { role: 'director', roleSince: day('2026-01-01') })).toBeNull();
  });

  test('is no later for a role that stays in a rule which changes, and later for one that comes in', () => {
    const next = ruleAfter(rule, ruled(['director', 'payroll'], 2, LATER).data);
    expect(next).toEqual({ graceDays: 2, since: { director: FIRST, payroll: LATER } });
    expect(dueOf(day('2026-01-01'), next)).toEqual(day('2026-11-03'));
    expect(secondFactorDueAt(next, { role: 'payroll', roleSince: day('2026-01-01') })).toEqual(day('2026-11-22'));
  });

  test('begins anew for a role that was taken out and comes back', () => {
    const none = ruleAfter(rule, ruled([], 7, LATER).data);
    expect(none.since).toEqual({});
    expect(ruleAfter(none, ruled(['director'], 7, LATER).data).since).toEqual({ director: LATER });
  });
});
