import type { DomainEvent } from '@waybook/event-store';
import type { Names } from '../names/names.js';
import { adminUserWords } from './admin-users.js';
import { apiKeyWords } from './api-keys.js';
import { bankDetailsWords } from './bank-details.js';
import { businessWords } from './business.js';
import { complianceWords } from './compliance.js';
import { documentWords } from './documents.js';
import { driverDocumentWords } from './driver-documents.js';
import { driverWords } from './drivers.js';
import { earningsWords } from './earnings.js';
import type { EventType, SubjectRef, WordsFor } from './event-words.js';
import { logWords } from './log.js';
import { membershipWords } from './membership.js';
import { paymentWords } from './payments.js';
import { periodWords } from './periods.js';
import { queryWords } from './queries.js';
import { remittanceWords } from './remittances.js';
import { ticketWords } from './tickets.js';

/** Every type of event that there is: a new one doesn't compile until it has its words. */
const ALL_WORDS: WordsFor<EventType> = {
  ...adminUserWords,
  ...apiKeyWords,
  ...bankDetailsWords,
  ...businessWords,
  ...complianceWords,
  ...documentWords,
  ...driverDocumentWords,
  ...driverWords,
  ...earningsWords,
  ...logWords,
  ...membershipWords,
  ...paymentWords,
  ...periodWords,
  ...queryWords,
  ...remittanceWords,
  ...ticketWords,
};

interface Words {
  readonly says: (data: object, names: Names) => string;
  readonly about: (data: object) => SubjectRef;
  readonly leaves?: string;
  readonly isEcho?: true;
}

/** The words of an event as it was read; its data are what its type says, since the log holds nothing else. */
export function wordsOf({ type }: Pick<DomainEvent, 'type'>): Words {
  const words = (ALL_WORDS as unknown as Readonly<Record<string, Words>>)[type];
  if (words === undefined) throw new Error(`${type} has no words`);
  return words;
}

/** Types that tell something new, and don't repeat another event of the same append. */
export const TELLING_TYPES: readonly string[] = Object.entries<{ isEcho?: true }>(ALL_WORDS).flatMap(
  ([type, { isEcho }]) => (isEcho ? [] : [type]),
);
