import type { EarningsEvent } from '@waybook/contracts/events';

/** What happens to an entry; reminders are a stream of their own. */
export type EntryEvent = Exclude<EarningsEvent, { type: 'SubmissionReminderSent' }>;
export type DataOf<Type extends EntryEvent['type']> = Extract<EntryEvent, { type: Type }>['data'];

export type EntryWork = Pick<DataOf<'EarningsEntryAdded'>, 'jobsCompleted' | 'podsDelivered' | 'figures' | 'notes'>;
export type EntryFigures = EntryWork['figures'];
