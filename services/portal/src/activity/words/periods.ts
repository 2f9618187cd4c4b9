import { formatMonth } from '@waybook/contracts/calendar';
import type { periodEvents } from '@waybook/contracts/events';
import type { WordsFor } from './event-words.js';

export const periodWords: WordsFor<keyof typeof periodEvents> = {
  PeriodClosed: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    says: ({ month }) => `closed the books for ${formatMonth(month)}`,
  },
};
