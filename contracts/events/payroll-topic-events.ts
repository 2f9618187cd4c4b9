import { z } from 'zod';
import { defineEvent, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

/** Whether the business reads its payroll events from a Kafka topic of its own. The stream is called by the business's id. */
export const payrollTopicEvents = {
  PayrollTopicSwitchedOn: defineEvent(
    z.object({
      businessId: uuid(),
      /** Who may read it, by the broker's name for the business's system. */
      kafkaUser: z.string(),
      switchedBy: uuid(),
      switchedAt: instant(),
    }),
  ),
  PayrollTopicSwitchedOff: defineEvent(
    z.object({ businessId: uuid(), kafkaUser: z.string(), switchedBy: uuid(), switchedAt: instant() }),
  ),
};
export type PayrollTopicEvent = EventsOf<typeof payrollTopicEvents>;
