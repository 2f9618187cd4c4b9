import { PUBLIC_TOPICS, type PublicEventData } from '@waybook/contracts/public-events';
import type { Consumer } from '@waybook/event-feed';
import type { Clock } from '@waybook/platform/clock';
import { forgetPerson } from '../forget/forget-person.js';
import { recordNotices } from '../record/record-notices.js';
import { settleNotices } from '../record/settle-notices.js';
import { noticesOf } from './notices-of-event.js';
import { settledBy } from './settled-by-event.js';

/** What happened longer ago is no news any more: a new installation of this service doesn't tell of years. */
const TOLD_WITHIN_MS = 14 * 24 * 60 * 60 * 1_000;

const { remittance, query, ticket, driver, document } = PUBLIC_TOPICS;

/** Tells people what concerns them; once each, however often an event comes. */
export function notificationsConsumer(clock: Clock): Consumer {
  return {
    group: 'notifications',
    topics: [remittance, query, ticket, driver, document],
    handle: async (event, transaction) => {
      if (event.type === 'DriverErased') {
        const { driverId } = event.data as PublicEventData<'DriverErased'>;
        return forgetPerson(transaction, event.business, driverId);
      }
      const now = clock.now();
      const settled = settledBy(event);
      if (settled) await settleNotices(transaction, event.business, settled, now);
      if (Date.parse(event.time) < now.getTime() - TOLD_WITHIN_MS) return;
      await recordNotices(transaction, noticesOf(event), now);
    },
  };
}
