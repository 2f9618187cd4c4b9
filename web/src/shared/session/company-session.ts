import { forget, remember, remembered } from '../browser-storage';

const SESSION_KEY = 'company_session';
const BUSINESS_KEY = 'company_sign_in';
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Whether the session in this browser is one that the company's provider let in: ending it goes on there. */
export function isCompanySession(): boolean {
  return remembered(SESSION_KEY) !== null;
}

/** Null for a session that began in any other way. */
export function noteCompanySession(business: string | null): void {
  if (business === null) return forget(SESSION_KEY);
  remember(SESSION_KEY, '1');
  remember(BUSINESS_KEY, business);
}

/** Whose admins signed in with their company here last. */
export function lastCompany(): string | null {
  return businessIn(remembered(BUSINESS_KEY) ?? '');
}

/** The business that a director's link, or the code in it, names. */
export function businessIn(entered: string): string | null {
  return UUID.exec(entered)?.[0].toLowerCase() ?? null;
}
