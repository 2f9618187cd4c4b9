import { londonDay } from '@waybook/contracts/calendar';
import type { Notice } from '../notice.js';
import { PERMISSION_FOR } from '../permission-for.js';

/** Days before its end on which those who run the business are told of a key. */
export const API_KEY_WARNING_DAYS = 14;

export interface ExpiringApiKey {
  readonly id: string;
  readonly business: string;
  readonly expiresAt: Date;
}

/** A good key whose maker may sign in no more. */
export interface LeftApiKey {
  readonly id: string;
  readonly business: string;
  readonly madeBy: string;
}

/** The one notice of a key that outlives its maker (R349). Pure. */
export function leftApiKeyNotice({ id, business, madeBy }: LeftApiKey, at: Date): Notice {
  return {
    ...{ business, kind: 'api_key_left', driverId: null, subjectId: id, happenedAt: at },
    audience: { who: 'admins_with', permission: PERMISSION_FOR.api_key_left, except: null },
    source: `${id}:left`,
    facts: { by: madeBy },
  };
}

/** The one notice of a key that expires soon. Pure. */
export function apiKeyNotice({ id, business, expiresAt }: ExpiringApiKey, at: Date): Notice {
  return {
    ...{ business, kind: 'api_key_expiring', driverId: null, subjectId: id, happenedAt: at },
    audience: { who: 'admins_with', permission: PERMISSION_FOR.api_key_expiring, except: null },
    source: `${id}:${API_KEY_WARNING_DAYS} days before`,
    facts: { expiryDate: londonDay(expiresAt) },
  };
}
