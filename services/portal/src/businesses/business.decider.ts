import { readVatNumber } from '@waybook/contracts/checks';
import type { BusinessEvent } from '@waybook/contracts/events';
import { checkDetails } from './business-checks.js';
import {
  BusinessAlreadyRegistered,
  BusinessDetailsInvalid,
  BusinessNotFound,
  VatNumberInvalid,
} from './business.errors.js';
import type { Business, BusinessDetails } from './business.js';
import type { NewSecondFactorRule } from './second-factor-rule.js';

export type { BusinessDetails } from './business.js';

export function registerBusiness(
  business: Business,
  command: {
    readonly businessId: string;
    readonly details: BusinessDetails;
    /** What it begins with; null where nobody needs a second factor. */
    readonly rule?: NewSecondFactorRule | null;
    /** Whether one person who acts alone waits for a day (R388). */
    readonly coolsOff?: boolean;
    readonly at: Date;
  },
): BusinessEvent[] {
  if (business.status !== 'unregistered') throw new BusinessAlreadyRegistered();
  const { businessId, details, rule = null, coolsOff = false, at } = command;
  const vatNumber = details.vatNumber === null ? null : readVatNumber(details.vatNumber);
  if (details.vatNumber !== null && vatNumber === null) throw new VatNumberInvalid();
  const now = at.toISOString();
  const waits = coolsOff && { coolsOff: true as const };
  const registered = { ...details, businessId, vatNumber, ...waits, registeredAt: now };
  if (rule === null) return [{ type: 'BusinessRegistered', data: registered }];
  const { roles, graceDays } = rule;
  const ruled = { businessId, roles: [...roles], graceDays, changedBy: null, changedAt: now };
  return [
    { type: 'BusinessRegistered', data: registered },
    { type: 'SecondFactorRuleChanged', data: ruled },
  ];
}

/** What isn't among the changes stays as it is. */
export function changeBusinessDetails(
  business: Business,
  command: {
    readonly businessId: string;
    readonly changes: Partial<BusinessDetails>;
    readonly changedBy: string | null;
    readonly at: Date;
  },
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  const { businessId, changes, changedBy, at } = command;
  const { details, problems } = checkDetails({ ...business.details, ...changes });
  if (problems.length > 0) throw new BusinessDetailsInvalid(problems);
  if (isSame(details, business.details)) return [];
  const { contactEmail } = business.details;
  const former = contactEmail !== details.contactEmail && { formerContactEmail: contactEmail };
  const data = { businessId, ...details, ...former, changedBy, changedAt: at.toISOString() };
  return [{ type: 'BusinessDetailsChanged', data }];
}

/** Nothing of it changes but that nobody gets in. */
export function closeBusiness(
  business: Business,
  { businessId, at }: { readonly businessId: string; readonly at: Date },
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  return business.isClosed ? [] : [{ type: 'BusinessClosed', data: { businessId, closedAt: at.toISOString() } }];
}

export function reopenBusiness(
  business: Business,
  { businessId, at }: { readonly businessId: string; readonly at: Date },
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  return business.isClosed ? [{ type: 'BusinessReopened', data: { businessId, reopenedAt: at.toISOString() } }] : [];
}

function isSame(one: BusinessDetails, other: BusinessDetails): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof BusinessDetails] === value);
}
