import { LIVE_SIGNAL_CHANNEL } from '@waybook/contracts/api';
import type { Transaction } from '@waybook/event-feed';
import type { ResolvedNotices } from '../consume/notices-resolved-by-event.js';

const RESOLVE = `
  with settled as (
    update notifications set read_at = $4::timestamptz
    where business = $1 and subject_id = $2 and kind = any ($3) and read_at is null
    returning business, recipient_id, is_in_app
  )
  select pg_notify('${LIVE_SIGNAL_CHANNEL}',
    json_build_object('business', business, 'person', recipient_id, 'resource', 'notifications')::text)
  from (select distinct business, recipient_id from settled where is_in_app) person`;

/** Marks the notices of a completed task as read, so that the bell counts open tasks alone. */
export async function resolveNotices(
  transaction: Transaction,
  business: string,
  { kinds, subjectId }: ResolvedNotices,
  now: Date,
): Promise<void> {
  await transaction.query({
    name: 'notifications_settle',
    text: RESOLVE,
    values: [business, subjectId, kinds, now],
  });
}
