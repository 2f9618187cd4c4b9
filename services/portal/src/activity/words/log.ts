import type { logEvents } from '@waybook/contracts/events';
import type { WordsFor } from './event-words.js';

export const logWords: WordsFor<keyof typeof logEvents> = {
  LossAcknowledged: {
    about: ({ installationId }) => ({ kind: 'business', id: installationId }),
    says: () => 'acknowledged that events of the log are lost',
  },
};
