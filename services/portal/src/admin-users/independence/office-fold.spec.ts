import { describe, expect, test } from '@jest/globals';
import { areIndependent } from './independence.js';
import { officeFrom, type AdminRow, type FactRow } from './office-fold.js';

const AT = '2026-11-02T09:00:00.000Z';
const LATER = '2026-11-03T09:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00Z');

const by = (id: string, type: 'admin' | 'system' = 'admin') => ({ type, id });
const fact = (type: string, actor: FactRow['actor'], changes: Partial<FactRow> = {}): FactRow => ({
  type,
  at: AT,
  actor,
  ...changes,
});
const admin = (id: string, changes: Partial<AdminRow> = {}): AdminRow => ({
  ...{ id, name: id, connectedAt: null, resets: null },
  events: [fact('AdminUserCreated', by('demo', 'system'), { at: '2026-01-05T09:00:00.000Z', permissions: ['all'] })],
  ...changes,
});
const independent = (admins: readonly AdminRow[], business: readonly FactRow[] = []) =>
  areIndependent(officeFrom({ admins, business }), 'ada', 'tom', NOW);

describe("the company's sign-in provider", () => {
  const set = (connectable: readonly string[], changes: Partial<FactRow> = {}) =>
    fact('CompanySignInChanged', by('ada'), { issuer: 'https://id.example', connectable, ...changes });

  test('gives who set it up control of the director whom it makes', () => {
    const made = [fact('AdminUserCreated', by('company-sign-in', 'system'), { at: LATER, permissions: ['all'] })];
    expect(independent([admin('ada'), admin('tom', { events: made })], [set([])])).toBe(false);
    expect(independent([admin('ada'), admin('tom', { events: made })])).toBe(true);
  });

  test('gives them control of whose account it may open, and of whom it let in', () => {
    expect(independent([admin('ada'), admin('tom')], [set(['tom'])])).toBe(false);
    expect(independent([admin('ada'), admin('tom')], [set(['grace'])])).toBe(true);
    expect(independent([admin('ada'), admin('tom', { connectedAt: [LATER] })], [set([])])).toBe(false);
    expect(independent([admin('ada'), admin('tom', { connectedAt: [AT] })], [set([], { at: LATER })])).toBe(true);
  });

  test('of before stays as it is where only something else of it changes, and counts anew for another issuer', () => {
    const long = '2026-05-04T09:00:00.000Z';
    const before = { ...set(['tom'], { at: long }), actor: by('grace') };
    expect(independent([admin('ada'), admin('tom')], [before, set(['tom'])])).toBe(true);
    expect(independent([admin('ada'), admin('tom')], [before, set(['tom'], { issuer: 'https://own.example' })])).toBe(
      false,
    );
    const off = fact('CompanySignInTurnedOff', by('ada'));
    expect(independent([admin('ada'), admin('tom')], [before, off, set(['tom'])])).toBe(false);
  });
});

test("what an admin does themselves, and the operator's host, gives nobody control", () => {
  const own = [
    ...admin('tom').events!,
    fact('AdminUserPasswordReset', by('tom')),
    fact('AdminUserEmailChanged', by('tom')),
  ];
  const host = [...own, fact('AdminUserActivated', by('waybook admins', 'system'))];
  expect(independent([admin('ada'), admin('tom', { events: host })])).toBe(true);
});
