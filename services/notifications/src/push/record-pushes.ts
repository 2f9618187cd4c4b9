import type { Transaction } from '@waybook/event-feed';
import type { Push } from './push.js';

/** A device that takes nothing for days isn't sent a pile of old news. */
const MAX_WAITING_PER_DEVICE = 20;

/** Puts a message for each of the driver's devices into the queue, unless they chose not to be told of the kind. */
const RECORD = `
  insert into push_messages (business, subscription_id, kind, source, next_attempt_at, expires_at)
  select p.business, s.id, p.kind, p.source, $2::timestamptz, p.expires_at
  from jsonb_to_recordset($1::jsonb) as p (business uuid, driver uuid, kind text, source text, expires_at timestamptz)
  join push_subscriptions s on s.business = p.business and s.driver_id = p.driver
  where p.expires_at > $2::timestamptz
    and not exists (
      select from push_choices c where c.business = p.business and c.driver_id = p.driver and c.kind = p.kind and not c.is_wanted)
    and (select count(*) from push_messages m where m.subscription_id = s.id and m.done_at is null) < ${MAX_WAITING_PER_DEVICE}
  on conflict (subscription_id, kind, source) do nothing`;

/** Only queues them: what sends them holds nobody up. */
export async function recordPushes(transaction: Transaction, pushes: readonly Push[], now: Date): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(({ business, driverId, kind, source, expiresAt }) => ({
    ...{ business, driver: driverId, kind, source, expires_at: expiresAt.toISOString() },
  }));
  await transaction.query({ name: 'push_record', text: RECORD, values: [JSON.stringify(rows), now] });
}
