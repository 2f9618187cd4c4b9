import { formatWeek, weekOfDay } from '@waybook/contracts/calendar';
import type { earningsEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { Names } from '../names/names.js';
import { aboutDriver, type SubjectRef, type WordsFor } from './event-words.js';

interface OfEntry {
  entryId: string;
}

const about = ({ entryId }: OfEntry): SubjectRef => ({ kind: 'earnings', id: entryId });

const did =
  (verb: string) =>
  ({ entryId }: OfEntry, names: Names) =>
    `${verb} ${names.earnings(entryId)}`;

export const earningsWords: WordsFor<keyof typeof earningsEvents> = {
  EarningsEntryAdded: {
    about,
    leaves: 'Draft',
    says: ({ driverId, figures, ...week }, names) =>
      `added earnings of ${formatPounds(figures.grossPence)} to ${names.driversOwn(driverId)} week ${formatWeek(week)}`,
  },
  EarningsEntryChanged: { about, says: did('changed') },
  EarningsEntrySubmitted: { about, leaves: 'Submitted', says: did('submitted') },
  EarningsEntryReturned: { about, leaves: 'Draft', says: did('sent back') },
  EarningsEntryApproved: { about, leaves: 'Approved', says: did('approved') },
  EarningsEntryRemoved: { about, leaves: 'Removed', says: did('removed') },
  EarningsEntryPutOnRemittance: {
    about,
    isEcho: true,
    says: ({ remittanceId }, names) => `put earnings on ${names.remittance(remittanceId)}`,
  },
  SubmissionReminderSent: {
    about: aboutDriver,
    says: ({ driverId, weekStartDate }, names) =>
      `reminded ${names.driver(driverId)} to submit the week ${formatWeek(weekOfDay(weekStartDate))}`,
  },
};
