import type { XeroJournalStatus, XeroStanding } from '@waybook/contracts/api';
import { integer, jsonb, plainTable, text, texts, timestamptz, uuid } from '@waybook/platform/tables';
import type { XeroOrganisation } from './client/xero-api.js';
import type { XeroJournal, XeroLine } from './sending/xero-journal.js';

/** What the portal shows itself to Xero by, for a business; in no event. */
export const xeroTokens = plainTable(
  'xero_tokens',
  {
    /** The business's own: it has one connection. */
    id: uuid(),
    business: uuid(),
    /** Under the business's own key. */
    sealed: text(),
    /** One more with each refresh: of two processes one refreshes. */
    generation: integer(),
    /** While one is on its way; after that another process may try. */
    refreshing_until: timestamptz().nullable(),
    /** The organisations that Xero's user let the portal at. */
    organisations: jsonb<{ readonly all: readonly XeroOrganisation[] }>(),
    created_at: timestamptz(),
  },
  { primaryKey: ['id'] },
);

/** Journals of a sending on their way into `xero_journals`: written along with the event that starts it. */
export const xeroSendingPlans = plainTable(
  'xero_sending_plans',
  {
    /** The sending's. */
    id: uuid(),
    business: uuid(),
    month: text(),
    tenant_id: text(),
    standing: text<XeroStanding>(),
    journals: jsonb<{
      readonly all: readonly (XeroJournal & { readonly id: string; readonly xeroId: string | null })[];
    }>(),
    created_at: timestamptz(),
  },
  { primaryKey: ['id'] },
);

/** The outbox: a row for each manual journal. Names nobody. */
export const xeroJournals = plainTable(
  'xero_journals',
  {
    /** Made of business, organisation and reference. */
    id: uuid(),
    business: uuid(),
    sending_id: uuid(),
    place: integer(),
    tenant_id: text(),
    month: text(),
    reference: text(),
    number: text(),
    revision: integer(),
    day: text(),
    narration: text(),
    reverses: jsonb<readonly XeroLine[]>(),
    posts: jsonb<readonly XeroLine[]>(),
    standing: text<XeroStanding>(),
    status: text<XeroJournalStatus>(),
    attempts: integer().defaultsTo('0'),
    /** While it is on its way: when another sender may take it. */
    next_attempt_at: timestamptz(),
    sent_at: timestamptz().nullable(),
    xero_id: text().nullable(),
    reasons: texts(),
    created_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: {
      xero_journals_by_reference: { on: ['business', 'tenant_id', 'reference'], isUnique: true },
      xero_journals_by_month: ['business', 'month', 'tenant_id'],
      xero_journals_by_sending: ['business', 'sending_id', 'place'],
      xero_journals_waiting: { on: ['business', 'created_at', 'place'], where: `status = 'waiting'` },
    },
  },
);

export const xeroTables = [xeroTokens, xeroSendingPlans, xeroJournals];
