import { PUBLIC_TOPICS, type PublicEventData } from '@waybook/contracts/public-events';
import type { Consumer } from '@waybook/event-feed';
import type { Clock } from '@waybook/platform/clock';
import { erasePerson } from '../erasure/erase-person.js';
import { pushOf } from '../push/push-of-event.js';
import { recordPushes } from '../push/record-pushes.js';
import { recordNotices } from '../record/record-notices.js';
import { resolveNotices } from '../record/resolve-notices.js';
import { noticesOf } from './notices-of-event.js';
import { noticesResolvedBy } from './notices-resolved-by-event.js';

/** Ignores older events, so that a new installation of this service doesn't notify people of years of history. */
const MAX_EVENT_AGE_MS = 14 * 24 * 60 * 60 * 1_000;

const { remittance, payroll, query, ticket, driver, document } = PUBLIC_TOPICS;

/** Turns public events into notices, and into messages to phones; an event that is delivered again adds none. */
export function notificationsConsumer(clock: Clock): Consumer {
  return {
    group: 'notifications',
    topics: [remittance, payroll, query, ticket, driver, document],
    handle: async (event, transaction) => {
      if (event.type === 'DriverErased') {
        const { driverId } = event.data as PublicEventData<'DriverErased'>;
        return erasePerson(transaction, event.business, driverId);
      }
      const now = clock.now();
      const resolved = noticesResolvedBy(event);
      if (resolved) await resolveNotices(transaction, event.business, resolved, now);
      if (Date.parse(event.time) < now.getTime() - MAX_EVENT_AGE_MS) return;
      await recordNotices(transaction, noticesOf(event), now);
      const push = pushOf(event);
      if (push) await recordPushes(transaction, [push], now);
    },
  };
}
