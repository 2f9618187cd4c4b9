import { z } from 'zod';
import { JOURNAL_CHANGES, JOURNAL_FORMATS, LEDGER_ACCOUNTS } from '../api/books.js';
import { amount, count, day, instant, text } from './fields.js';

const month = text.meta({ example: '2026-10' });
const format = z.enum(JOURNAL_FORMATS);
const account = z.enum(LEDGER_ACCOUNTS);

const MappedAccountAnswer = z
  .object({
    account,
    code: text.meta({ example: '200' }),
    name: text.meta({ example: 'Membership fees' }),
    taxCode: text.meta({ example: 'No VAT' }),
  })
  .meta({ id: 'MappedAccountSchema' });

/** `GET /api/books/accounts/{format}`: what our accounts are called in the accountant's program. */
export const ChartAnswer = z
  .object({
    format,
    accounts: z.array(MappedAccountAnswer).describe('Every account of the ledger once'),
    changedAt: instant.nullable().describe("Null while these are the portal's defaults"),
  })
  .meta({ id: 'ChartSchema' });
export type ChartAnswer = z.infer<typeof ChartAnswer>;

const JournalAccountAnswer = z.object({ account, debit: amount, credit: amount }).meta({ id: 'JournalAccountSchema' });

/** A journal's file of one program, as somebody took it last. */
const TakenJournalAnswer = z
  .object({
    format,
    takenAt: instant,
    takenByName: text,
    sha256: text.describe('Of the file, hexadecimal'),
    changed: z.enum(JOURNAL_CHANGES).describe('What is different since'),
  })
  .meta({ id: 'TakenJournalSchema' });

/** `GET /api/books/journals`: a month as journals, and who took them. */
export const JournalAnswer = z
  .object({
    month,
    isOver: z.boolean().describe('A month is taken once it is over'),
    isClosed: z.boolean().describe('What is closed never changes'),
    entries: count.describe('Journals that the file holds'),
    lines: count,
    accounts: z.array(JournalAccountAnswer).describe('What is posted to each account'),
    debit: amount,
    credit: amount,
    /** Months that were closed before something of theirs was recorded; it is posted in this month. */
    adjusts: z.array(month),
    taken: z.array(TakenJournalAnswer).describe('The last time for each program'),
  })
  .meta({ id: 'JournalSchema' });
export type JournalAnswer = z.infer<typeof JournalAnswer>;

/** `GET /api/books/vat-return`: what the portal knows for the boxes of a VAT return (HMRC Notice 700/12). */
export const VatReturnAnswer = z
  .object({
    from: day,
    until: day,
    isOver: z.boolean(),
    /** Null: the business isn't registered for VAT, and makes no return. */
    vatNumber: text.nullable(),
    box1: amount.describe('VAT on membership fees'),
    box4: amount.describe('VAT on earnings by self-billed invoices less credit notes'),
    box6: amount.describe('Membership fees that carry VAT, without it'),
    box7: amount.describe('Earnings by self-billed invoices less credit notes, without VAT'),
    invoices: count,
    creditNotes: count,
    /** In no box: whoever makes the return judges them. */
    beside: z.object({
      feesWithoutVat: amount,
      annualMembership: amount,
      earningsWithoutInvoice: amount,
      vatWithoutInvoice: amount,
      otherDeductions: amount,
    }),
  })
  .meta({ id: 'VatReturnSchema' });
export type VatReturnAnswer = z.infer<typeof VatReturnAnswer>;
