import { JOURNAL_FORMAT_LABELS } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { formatMonth } from '@waybook/contracts/calendar';
import type { booksEvents } from '@waybook/contracts/events';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const booksTemplates: TemplatesFor<keyof typeof booksEvents> = {
  ChartOfAccountsChanged: {
    about,
    phrase: ({ format }) => `changed the accounts of the journals for ${JOURNAL_FORMAT_LABELS[format]}`,
  },
  JournalTaken: {
    about,
    phrase: ({ month, format }) => `took the journals of ${formatMonth(month)} for ${JOURNAL_FORMAT_LABELS[format]}`,
  },
  XeroConnected: { about, phrase: ({ organisation }) => `connected Xero to ${organisation}` },
  XeroDisconnected: {
    about,
    phrase: ({ organisation, reason }) =>
      reason === 'by_xero' ? `was disconnected by Xero from ${organisation}` : `disconnected Xero from ${organisation}`,
  },
  XeroSendingStarted: {
    about,
    phrase: ({ month, organisation, journals, standing }) =>
      `sends ${counted(journals, 'journal')} of ${formatMonth(month)} to ${organisation} in Xero${standing === 'draft' ? ', as drafts' : ''}`,
  },
  XeroSendingEnded: {
    about,
    phrase: ({ month, organisation, sent, notSent }) =>
      `brought ${counted(sent, 'journal')} of ${formatMonth(month)} to ${organisation} in Xero${notSent === 0 ? '' : `; ${counted(notSent, 'journal')} it did not take`}`,
  },
};
