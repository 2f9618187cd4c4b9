import { JOURNAL_FORMAT_LABELS } from '@waybook/contracts/api';
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
};
