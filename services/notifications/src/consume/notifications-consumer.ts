import { PUBLIC_TOPICS, type PublicEventData } from '@waybook/contracts/public-events';
import type { Consumer, PublishedEvent } from '@waybook/event-feed';
import type { Clock } from '@waybook/platform/clock';
import { erasePerson } from '../erasure/erase-person.js';
import type { Notice } from '../notice.js';
import { pushOf } from '../push/push-of-event.js';
import { recordPushes } from '../push/record-pushes.js';
import { recordNotices } from '../record/record-notices.js';
import { resolveNotices } from '../record/resolve-notices.js';
import { noticesOf } from './notices-of-event.js';
import { noticesResolvedBy } from './notices-resolved-by-event.js';

/** Ignores older events, so that a new installation of this service doesn't notify people of years of history. */
const MAX_EVENT_AGE_MS = 14 * 24 * 60 * 60 * 1_000;

const { remittance, payroll, query, ticket, driver, document } = PUBLIC_TOPICS;

/** Whether all that comes of an event are notices, so that those of several can be written at once. */
function onlyTells(event: PublishedEvent): boolean {
  return event.type !== 'DriverErased' && noticesResolvedBy(event) === null && pushOf(event) === null;
}

function isRecent({ time }: PublishedEvent, now: Date): boolean {
  return Date.parse(time) >= now.getTime() - MAX_EVENT_AGE_MS;
}

export const notificationsSubscription: Pick<Consumer, 'group' | 'topics'> = {
  group: 'notifications',
  topics: [remittance, payroll, query, ticket, driver, document],
};

/** Turns public events into notices, and into messages to phones; an event that is delivered again adds none. */
export function notificationsConsumer(clock: Clock): Consumer {
  const handle: Consumer['handle'] = async (event, transaction) => {
    if (event.type === 'DriverErased') {
      const { driverId } = event.data as PublicEventData<'DriverErased'>;
      return erasePerson(transaction, event.business, driverId);
    }
    const now = clock.now();
    const resolved = noticesResolvedBy(event);
    if (resolved) await resolveNotices(transaction, event.business, resolved, now);
    if (!isRecent(event, now)) return;
    await recordNotices(transaction, noticesOf(event), now);
    const push = pushOf(event);
    if (push) await recordPushes(transaction, [push], now);
  };
  return {
    ...notificationsSubscription,
    handle,
    handleTogether: async (events, transaction) => {
      const now = clock.now();
      let notices: Notice[] = [];
      for (const event of events) {
        if (onlyTells(event)) {
          if (isRecent(event, now)) notices.push(...noticesOf(event));
          continue;
        }
        await recordNotices(transaction, notices, now);
        notices = [];
        await handle(event, transaction);
      }
      await recordNotices(transaction, notices, now);
    },
  };
}
