import type { AdminRole } from '@waybook/contracts/api';
import type { BusinessEvent } from '@waybook/contracts/events';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Which roles of a business need a second factor, and how long whoever has one of them may do without at first. */
export interface SecondFactorRule {
  readonly graceDays: number;
  /** Since when each of them needs it; a role that stays in the rule keeps its day. */
  readonly since: Readonly<Partial<Record<AdminRole, string>>>;
}

/** What a business begins with. */
export interface NewSecondFactorRule {
  readonly roles: readonly AdminRole[];
  readonly graceDays: number;
}

type RuleChanged = Extract<BusinessEvent, { type: 'SecondFactorRuleChanged' }>['data'];

export function ruleAfter(before: SecondFactorRule | null, { roles, graceDays, changedAt }: RuleChanged) {
  const since = Object.fromEntries(roles.map((role) => [role, before?.since[role] ?? changedAt]));
  return { graceDays, since } satisfies SecondFactorRule;
}

/** From when on somebody with this role does nothing without a second factor; null while they needn't have one. */
export function secondFactorDueAt(
  rule: SecondFactorRule | null,
  { role, roleSince }: { readonly role: AdminRole; readonly roleSince: Date },
): Date | null {
  const since = rule?.since[role];
  if (rule === null || since === undefined) return null;
  return new Date(Math.max(Date.parse(since), roleSince.getTime()) + rule.graceDays * DAY_MS);
}
