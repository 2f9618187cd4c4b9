import { z } from 'zod';
import { JOURNAL_FORMATS, LEDGER_ACCOUNTS } from '../api/books.js';
import { XERO_DISCONNECT_REASONS, XERO_STANDINGS } from '../api/xero.js';
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

const xeroConnectionEvents = {
  /** The business's journals may go to this organisation in Xero. The tokens are in no event. */
  XeroConnected: defineEvent(
    z.object({
      businessId: uuid(),
      /** As Xero knows the organisation. */
      tenantId: z.string(),
      organisation: z.string(),
      connectedBy: uuid(),
      connectedAt: instant(),
    }),
  ),
  XeroDisconnected: defineEvent(
    z.object({
      businessId: uuid(),
      organisation: z.string(),
      /** `by_xero`: Xero takes the portal's tokens no more. */
      reason: z.enum(XERO_DISCONNECT_REASONS),
      /** Null where Xero did. */
      disconnectedBy: uuid().nullable(),
      disconnectedAt: instant(),
    }),
  ),
};
export type XeroConnectionEvent = EventsOf<typeof xeroConnectionEvents>;

const xeroSendingEvents = {
  /** Somebody sends what Xero doesn't have yet of a month's journals. */
  XeroSendingStarted: defineEvent(
    z.object({
      sendingId: uuid(),
      businessId: uuid(),
      /** "2026-10" */
      month: z.string(),
      tenantId: z.string(),
      organisation: z.string(),
      standing: z.enum(XERO_STANDINGS),
      journals: z.int(),
      /** Of what the books say of the month, whatever the accounts are called. */
      booksSha256: z.string(),
      startedBy: uuid(),
      startedAt: instant(),
    }),
  ),
  /** Each of its journals was taken, or wasn't and waits for somebody to send it again. */
  XeroSendingEnded: defineEvent(
    z.object({
      sendingId: uuid(),
      businessId: uuid(),
      month: z.string(),
      organisation: z.string(),
      sent: z.int(),
      notSent: z.int(),
      endedAt: instant(),
    }),
  ),
};
export type XeroSendingEvent = EventsOf<typeof xeroSendingEvents>;

export const booksEvents = { ...chartEvents, ...journalEvents, ...xeroConnectionEvents, ...xeroSendingEvents };
