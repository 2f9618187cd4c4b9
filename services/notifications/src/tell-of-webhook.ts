import { inTransaction } from '@waybook/event-feed';
import { londonDay } from '@waybook/contracts/calendar';
import type pg from 'pg';
import type { NoticeFacts } from './notice.js';
import { PERMISSION_FOR } from './permission-for.js';
import { recordNotices } from './record/record-notices.js';

export interface WebhookTrouble {
  readonly business: string;
  readonly endpointId: string;
  readonly host: string;
  readonly trouble: NonNullable<NoticeFacts['webhookTrouble']>;
  readonly at: Date;
}

/** Tells those who run the business, once a day for each webhook and trouble. No public event says this, so whoever sends calls it. */
export async function tellOfWebhook(
  pool: pg.Pool,
  { business, endpointId, host, trouble, at }: WebhookTrouble,
): Promise<void> {
  const notice = {
    business,
    kind: 'webhook_trouble',
    audience: { who: 'admins_with', permission: PERMISSION_FOR.webhook_trouble, except: null },
    source: `${endpointId}:${trouble}:${londonDay(at)}`,
    ...{ driverId: null, subjectId: endpointId, facts: { host, webhookTrouble: trouble }, happenedAt: at },
  } as const;
  await inTransaction(pool, (transaction) => recordNotices(transaction, [notice], at));
}
