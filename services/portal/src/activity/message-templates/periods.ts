import { formatMonth } from '@waybook/contracts/calendar';
import type { periodEvents } from '@waybook/contracts/events';
import type { TemplatesFor } from './event-template.js';

export const periodTemplates: TemplatesFor<keyof typeof periodEvents> = {
  PeriodClosed: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    phrase: ({ month }) => `closed the books for ${formatMonth(month)}`,
  },
};
