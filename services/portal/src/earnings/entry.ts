import type { StreamDefinition } from '@waybook/event-store';
import type { DataOf, EntryEvent, EntryWork } from './entry-event.js';
import { entriesProjection } from './entry.projection.js';

interface Known {
  readonly entryId: string;
  readonly driverId: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly work: EntryWork;
  /** Whose figures it has. */
  readonly enteredBy: string;
}
export type DraftEntry = Known & {
  readonly status: 'draft';
  /** It was handed in on time once, and sent back since. */
  readonly wasInTime: boolean;
};
export type SubmittedEntry = Known & { readonly status: 'submitted'; readonly isLateSubmission: boolean };
export type ApprovedEntry = Known & {
  readonly status: 'approved';
  readonly isLateSubmission: boolean;
  /** The last remittance that was made of it; null where none was. */
  readonly remittanceId: string | null;
};
export type StandingEntry = DraftEntry | SubmittedEntry | ApprovedEntry;

/** A week's work that an admin writes down for a driver. */
export type EarningsEntry = { readonly status: 'not_added' } | StandingEntry | { readonly status: 'removed' };

function addedEntry(data: DataOf<'EarningsEntryAdded'>): DraftEntry {
  const { entryId, driverId, weekStartDate, weekEndDate, isVatRegistered } = data;
  const known = { entryId, driverId, weekStartDate, weekEndDate, isVatRegistered };
  return { ...known, work: workOf(data), enteredBy: data.addedBy, status: 'draft', wasInTime: false };
}

function workOf({ jobsCompleted, podsDelivered, figures, notes }: EntryWork): EntryWork {
  return { jobsCompleted, podsDelivered, figures, notes };
}

function evolveStanding(
  entry: StandingEntry,
  event: Exclude<EntryEvent, { type: 'EarningsEntryAdded' }>,
): EarningsEntry {
  switch (event.type) {
    case 'EarningsEntryChanged':
      return { ...entry, work: workOf(event.data), enteredBy: event.data.changedBy };
    case 'EarningsEntrySubmitted':
      return { ...entry, status: 'submitted', isLateSubmission: event.data.isLateSubmission };
    case 'EarningsEntryReturned': {
      if (entry.status === 'draft') throw new Error(`${event.type} can't follow on an entry that is ${entry.status}`);
      const { isLateSubmission, ...known } = entry;
      return { ...known, status: 'draft', wasInTime: !isLateSubmission };
    }
    case 'EarningsEntryApproved': {
      if (entry.status !== 'submitted')
        throw new Error(`${event.type} can't follow on an entry that is ${entry.status}`);
      return { ...entry, status: 'approved', remittanceId: null };
    }
    case 'EarningsEntryPutOnRemittance': {
      if (entry.status !== 'approved')
        throw new Error(`${event.type} can't follow on an entry that is ${entry.status}`);
      return { ...entry, remittanceId: event.data.remittanceId };
    }
    case 'EarningsEntryRemoved':
      return { status: 'removed' };
  }
}

export function evolve(entry: EarningsEntry, event: EntryEvent): EarningsEntry {
  if (event.type === 'EarningsEntryAdded') return addedEntry(event.data);
  if (entry.status === 'not_added' || entry.status === 'removed') {
    throw new Error(`${event.type} can't follow on an entry that is ${entry.status}`);
  }
  return evolveStanding(entry, event);
}

export const entryStream: StreamDefinition<EarningsEntry, EntryEvent> = {
  category: 'earnings',
  initial: { status: 'not_added' },
  evolve,
  projections: [entriesProjection],
};
