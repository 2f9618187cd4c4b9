import { londonDay } from '@waybook/contracts/calendar';
import { inTransaction } from '@waybook/event-feed';
import type pg from 'pg';
import { PERMISSION_FOR } from './permission-for.js';
import { recordNotices } from './record/record-notices.js';

export interface DirectoryRefusal {
  readonly business: string;
  readonly adminUserId: string;
  /** Whether the person keeps access. */
  readonly isActive: boolean;
  readonly code: string;
  readonly at: Date;
}

/** Tells the directors once a day for each person and refusal. No public event says this, so the portal calls it. */
export async function tellOfDirectory(
  pool: pg.Pool,
  { business, adminUserId, isActive, code, at }: DirectoryRefusal,
): Promise<void> {
  const notice = {
    business,
    kind: 'directory_refused',
    audience: { who: 'admins_with', permission: PERMISSION_FOR.directory_refused, except: null },
    source: `${adminUserId}:${isActive ? code : 'deactivated'}:${londonDay(at)}`,
    ...{ driverId: null, subjectId: adminUserId, happenedAt: at },
    facts: { by: adminUserId, directoryRefusal: { isActive, code } },
  } as const;
  await inTransaction(pool, (transaction) => recordNotices(transaction, [notice], at));
}
