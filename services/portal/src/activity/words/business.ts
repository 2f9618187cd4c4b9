import type { businessEvents } from '@waybook/contracts/events';
import type { SubjectRef, WordsFor } from './event-words.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const businessWords: WordsFor<keyof typeof businessEvents> = {
  BusinessRegistered: { about, says: ({ displayName }) => `set up the business ${displayName}` },
  BusinessDetailsChanged: { about, says: () => "changed the business's details" },
};
