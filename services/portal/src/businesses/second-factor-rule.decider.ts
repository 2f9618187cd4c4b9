import { ADMIN_ROLES, type AdminRole } from '@waybook/contracts/api';
import type { BusinessEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import { BusinessNotFound } from './business.errors.js';
import type { Business } from './business.js';
import type { SecondFactorRule } from './second-factor-rule.js';

export const SecondFactorRuleNotYours = domainError(
  'SECOND_FACTOR_RULE_NOT_YOURS',
  'forbidden',
  'Only a director says who needs a second factor.',
);

export interface ChangeSecondFactorRuleInput {
  readonly businessId: string;
  readonly roles: readonly AdminRole[];
  readonly graceDays: number;
  /** Null where the installation itself acts. */
  readonly by: { readonly id: string | null; readonly isDirector: boolean };
  readonly at: Date;
}

/** What is as it should be already makes no event. */
export function changeSecondFactorRule(business: Business, input: ChangeSecondFactorRuleInput): BusinessEvent[] {
  const { businessId, graceDays, by, at } = input;
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (!by.isDirector) throw new SecondFactorRuleNotYours();
  const roles = ADMIN_ROLES.filter((role) => input.roles.includes(role));
  if (isSame(business.rule, roles, graceDays)) return [];
  const data = { businessId, roles, graceDays, changedBy: by.id, changedAt: at.toISOString() };
  return [{ type: 'SecondFactorRuleChanged', data }];
}

function isSame(rule: SecondFactorRule | null, roles: readonly AdminRole[], graceDays: number): boolean {
  if (rule === null) return false;
  const before = ADMIN_ROLES.filter((role) => role in rule.since);
  return rule.graceDays === graceDays && before.join() === roles.join();
}
