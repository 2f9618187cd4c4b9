import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, photoKeys, uuid } from './fields.js';

export const queryEvents = {
  RemittanceQueryRaised: defineEvent(
    z.object({
      queryId: uuid(),
      remittanceId: uuid(),
      driverId: uuid(),
      driverName: personalText(),
      /** The query that this one follows up; null for the first of a thread. */
      followsQueryId: uuid().nullable(),
      /** The id of the thread's first query, its own where it is that. */
      threadId: uuid(),
      subject: personalText(),
      message: personalText(),
      submittedAt: instant(),
      photos: photoKeys(),
    }),
    { personId: 'driverId' },
  ),
  RemittanceQueryAnswered: defineEvent(
    z.object({
      queryId: uuid(),
      remittanceId: uuid(),
      driverId: uuid(),
      response: personalText(),
      answeredBy: uuid(),
      answeredAt: instant(),
    }),
    { personId: 'driverId' },
  ),
};
export type QueryEvent = EventsOf<typeof queryEvents>;
