import { z } from 'zod';
import { LEDGER_ACCOUNTS } from '../api/books.js';
import { XERO_CONNECTION_STATUSES, XERO_JOURNAL_STATUSES, XERO_SENDING_STATUSES, XERO_STANDINGS } from '../api/xero.js';
import { amount, count, day, instant, text, uuid } from './fields.js';

const month = text.meta({ example: '2026-10' });
const standing = z.enum(XERO_STANDINGS);
const reference = text.meta({ example: 'WB-20261030-PAY' });

const XeroOrganisationAnswer = z
  .object({ tenantId: text, name: text.meta({ example: 'Harbour Deliveries Ltd' }) })
  .meta({ id: 'XeroOrganisationSchema' });

/** `GET /api/books/xero`: whether journals can go to Xero by its API, and to which organisation. */
export const XeroConnectionAnswer = z
  .object({
    isOffered: z.boolean().describe('Whether this installation is an app of Xero’s'),
    status: z.enum(XERO_CONNECTION_STATUSES),
    organisation: text.nullable().describe('The one that is connected, or was last'),
    changedAt: instant.nullable(),
    connectedByName: text.nullable(),
    organisations: z.array(XeroOrganisationAnswer).describe('To choose from, while one is to be chosen'),
  })
  .meta({ id: 'XeroConnectionSchema' });
export type XeroConnectionAnswer = z.infer<typeof XeroConnectionAnswer>;

/** `POST /api/books/xero/connection/start` */
export const XeroStartAnswer = z
  .object({ url: text.describe('Where Xero asks whether the portal may') })
  .meta({ id: 'XeroStartSchema' });
export type XeroStartAnswer = z.infer<typeof XeroStartAnswer>;

const XeroJournalLineAnswer = z
  .object({ account: z.enum(LEDGER_ACCOUNTS), code: text.meta({ example: '325' }), debit: amount, credit: amount })
  .meta({ id: 'XeroJournalLineSchema' });

const XeroPlannedJournalAnswer = z
  .object({
    reference,
    day,
    text: text.meta({ example: 'Payment runs paid' }),
    isCorrection: z.boolean().describe('Takes back what was sent under this number before, and says what holds now'),
    lines: z.array(XeroJournalLineAnswer),
  })
  .meta({ id: 'XeroPlannedJournalSchema' });

/** `GET /api/books/xero/journals`: what would be sent of a month. */
export const XeroPreviewAnswer = z
  .object({
    month,
    organisation: text,
    isOver: z.boolean(),
    isClosed: z.boolean(),
    debit: amount.describe('Of all that the month posts'),
    credit: amount,
    equalsBooks: z.boolean().describe('Whether the journals come to what the finance view says of the month'),
    toSend: z.array(XeroPlannedJournalAnswer),
    alreadySent: count.describe('Journals of the month that this portal sent before, and that still hold'),
    alreadyThere: count.describe('Journals that Xero has by a file of the same month'),
    problems: z.array(text).describe('Each to be put right before anything is sent'),
  })
  .meta({ id: 'XeroPreviewSchema' });
export type XeroPreviewAnswer = z.infer<typeof XeroPreviewAnswer>;

const XeroSentJournalAnswer = z
  .object({
    reference,
    status: z.enum(XERO_JOURNAL_STATUSES),
    url: text.nullable().describe('Of the journal in Xero'),
    reasons: z.array(text).describe('Why it was not taken, or not yet'),
    nextAttemptAt: instant.nullable(),
  })
  .meta({ id: 'XeroSentJournalSchema' });

const XeroSendingAnswer = z
  .object({
    id: uuid,
    organisation: text,
    standing,
    status: z.enum(XERO_SENDING_STATUSES),
    startedAt: instant,
    startedByName: text,
    endedAt: instant.nullable(),
    total: count,
    sent: count,
    notSent: count,
    journals: z.array(XeroSentJournalAnswer),
  })
  .meta({ id: 'XeroSendingSchema' });

/** `GET /api/books/xero/sendings`: how the last sending of a month goes. */
export const XeroSendingsAnswer = z
  .object({ month, last: XeroSendingAnswer.nullable() })
  .meta({ id: 'XeroSendingsSchema' });
export type XeroSendingsAnswer = z.infer<typeof XeroSendingsAnswer>;
