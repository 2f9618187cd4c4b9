import type { SelfBillingPeriod } from '@waybook/contracts/api';
import { addDays, type Day } from '@waybook/contracts/calendar';

/** HMRC wants an agreement looked at again after a year (R47). */
const AGREEMENT_DAYS = 365;
/** How long before its end an agreement can be renewed. */
const RENEWED_FROM_DAYS_BEFORE = 60;

export interface Parties {
  readonly businessName: string;
  readonly driverName: string;
}

/** What HMRC's VAT Notice 700/62 wants both sides to agree to (R48), in the second person. */
export function selfBillingTerms({ businessName, driverName }: Parties, { from, until }: SelfBillingPeriod): string[] {
  return [
    `${businessName} writes VAT invoices for the work that you, ${driverName}, do for it, from ${from} to ${until}.`,
    'You accept every invoice that it writes for you, until this agreement ends.',
    'You write no VAT invoices of your own for that work while this agreement is in force.',
    'You say at once if your VAT number changes, if you are no longer VAT registered, or if you sell your business.',
    'The VAT shown on these invoices is your output tax, which you account for to HMRC.',
  ];
}

export function isInForce(agreement: SelfBillingPeriod | null, today: Day): boolean {
  return agreement !== null && agreement.from <= today && today <= agreement.until;
}

/** What accepting today would agree to: a year from today. Null while the standing agreement has long to run. */
export function offeredPeriod(standing: SelfBillingPeriod | null, today: Day): SelfBillingPeriod | null {
  if (standing !== null && isInForce(standing, today) && addDays(today, RENEWED_FROM_DAYS_BEFORE) < standing.until) {
    return null;
  }
  return { from: today, until: addDays(today, AGREEMENT_DAYS - 1) };
}
