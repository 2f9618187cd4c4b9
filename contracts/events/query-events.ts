import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

export const queryEvents = {
  RemittanceQueryRaised: defineEvent(
    z.object({
      queryId: uuid(),
      remittanceId: uuid(),
      driverId: uuid(),
      driverName: personalText(),
      subject: personalText(),
      message: personalText(),
      submittedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
};
export type QueryEvent = EventsOf<typeof queryEvents>;
