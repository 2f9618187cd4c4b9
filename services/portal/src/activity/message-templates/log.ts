import type { logEvents } from '@waybook/contracts/events';
import type { TemplatesFor } from './event-template.js';

export const logTemplates: TemplatesFor<keyof typeof logEvents> = {
  LossAcknowledged: {
    about: ({ installationId }) => ({ kind: 'business', id: installationId }),
    phrase: () => 'acknowledged that events of the log are lost',
  },
  BusinessRemoved: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    phrase: () => 'removed a business from the installation',
  },
};
