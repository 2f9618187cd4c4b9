import { z } from 'zod';
import { defineEvent, type EventsOf } from './define-events.js';
import { instant, pence, uuid } from './fields.js';

/** Amounts in pence, and counts, by what the finance view calls them. */
const balances = z.record(z.string(), pence());

export const periodEvents = {
  /** The books at the end of a month, signed. What comes later for the month is an adjustment. */
  PeriodClosed: defineEvent(
    z.object({
      businessId: uuid(),
      /** "2026-10" */
      month: z.string(),
      /** How many events of the sealed log it stands on, and the root of the tree over them. */
      size: z.int(),
      root: z.string(),
      opening: balances,
      closing: balances,
      /** All of this as it was signed, with the signature (C2SP's signed note). */
      note: z.string(),
      closedBy: uuid().nullable(),
      closedAt: instant(),
    }),
  ),
};
export type PeriodEvent = EventsOf<typeof periodEvents>;
