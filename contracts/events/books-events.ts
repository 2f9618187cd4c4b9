import { z } from 'zod';
import { JOURNAL_FORMATS, LEDGER_ACCOUNTS } from '../api/books.js';
import { defineEvent, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const format = z.enum(JOURNAL_FORMATS);

const chartEvents = {
  /** What the ledger's accounts are called in one of the accountants' programs. */
  ChartOfAccountsChanged: defineEvent(
    z.object({
      businessId: uuid(),
      format,
      accounts: z.array(
        z.object({ account: z.enum(LEDGER_ACCOUNTS), code: z.string(), name: z.string(), taxCode: z.string() }),
      ),
      changedBy: uuid(),
      changedAt: instant(),
    }),
  ),
};
export type ChartEvent = EventsOf<typeof chartEvents>;

const journalEvents = {
  /** Somebody took a month's journals to the accountant's program. */
  JournalTaken: defineEvent(
    z.object({
      takingId: uuid(),
      businessId: uuid(),
      /** "2026-10" */
      month: z.string(),
      format,
      /** Of the file's bytes. */
      sha256: z.string(),
      /** Of what the books say, whatever the accounts are called. */
      booksSha256: z.string(),
      takenBy: uuid(),
      takenAt: instant(),
    }),
  ),
};
export type JournalTakenEvent = EventsOf<typeof journalEvents>;

export const booksEvents = { ...chartEvents, ...journalEvents };
