import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

/** What concerns the log as a whole, and so no business. */
export const logEvents = {
  /** Somebody knows that checkpoints outside the database saw events that the log no longer has, and why. */
  LossAcknowledged: defineEvent(
    z.object({
      /** Stands for the installation where others name a business; reason and name are under its key. */
      installationId: uuid(),
      /** The checkpoints, a line each, signed with their key (C2SP's signed note): no other is meant. */
      note: z.string(),
      reason: personalText(),
      acknowledgedBy: personalText(),
      acknowledgedAt: instant(),
    }),
    { personId: 'installationId' },
  ),
  /** A business was taken out of this installation: from now on none of its events is there, and their leaves are. */
  BusinessRemoved: defineEvent(
    z.object({
      installationId: uuid(),
      businessId: uuid(),
      /** So many of its events were sealed. */
      events: z.int().min(0),
      /** Business, number and instant, signed with the checkpoints' key: whoever writes to the database alone removes nothing. */
      note: z.string(),
      reason: personalText(),
      removedBy: personalText(),
      removedAt: instant(),
    }),
    { personId: 'installationId' },
  ),
};
export type LogEvent = EventsOf<typeof logEvents>;
