import { londonDay } from '@waybook/contracts/calendar';
import { PUBLIC_TOPICS, type PublicEventData } from '@waybook/contracts/public-events';
import type { Consumer, PublishedEvent, Transaction } from '@waybook/event-feed';
import { advanceBy } from './advance.js';
import { RECORDED_TYPES, type RecordedEvent } from './record.js';
import { forgetDriver, isErased, keepRecord, takeRecord } from './record-store.js';

/** Keeps each driver's record and history as events come. */
export const complianceConsumer: Consumer = {
  group: 'compliance',
  topics: [PUBLIC_TOPICS.document, PUBLIC_TOPICS.driver],
  handle: async (event, transaction) => {
    if (event.type === 'DriverErased') {
      const { driverId } = event.data as PublicEventData<'DriverErased'>;
      return forgetDriver(transaction, event.business, driverId);
    }
    if (RECORDED_TYPES.some((type) => type === event.type)) await record(event, transaction);
  },
};

/** What comes after the erasure, from a topic that lags behind or out of the dead letters, brings nobody back. */
async function record({ business, time, type, data }: PublishedEvent, transaction: Transaction): Promise<void> {
  const at = new Date(time);
  const event = { type, data } as RecordedEvent;
  const { driverId } = event.data;
  if (await isErased(transaction, business, driverId)) return;
  const known = await takeRecord(transaction, business, driverId);
  const before = known ?? { asOf: londonDay(at), documents: {}, reminder: null };
  await keepRecord(transaction, business, driverId, advanceBy(before, event, at));
}
