import { formatWeek, weekOfDay } from '@waybook/contracts/calendar';
import type { earningsEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { Names } from '../names/names.js';
import { aboutDriver, type SubjectRef, type TemplatesFor } from './event-template.js';

interface OfEntry {
  entryId: string;
}

const about = ({ entryId }: OfEntry): SubjectRef => ({ kind: 'earnings', id: entryId });

const did =
  (verb: string) =>
  ({ entryId }: OfEntry, names: Names) =>
    `${verb} ${names.earnings(entryId)}`;

export const earningsTemplates: TemplatesFor<keyof typeof earningsEvents> = {
  EarningsEntryAdded: {
    about,
    newStatus: 'Draft',
    phrase: ({ driverId, figures, ...week }, names) =>
      `added earnings of ${formatPounds(figures.grossPence)} to ${names.driversOwn(driverId)} week ${formatWeek(week)}`,
  },
  EarningsEntryChanged: { about, phrase: did('changed') },
  EarningsEntrySubmitted: { about, newStatus: 'Submitted', phrase: did('submitted') },
  EarningsEntryReturned: { about, newStatus: 'Draft', phrase: did('sent back') },
  EarningsEntryApproved: { about, newStatus: 'Approved', phrase: did('approved') },
  EarningsEntryRemoved: { about, newStatus: 'Removed', phrase: did('removed') },
  EarningsEntryPutOnRemittance: {
    about,
    isRedundant: true,
    phrase: ({ remittanceId }, names) => `put earnings on ${names.remittance(remittanceId)}`,
  },
  SubmissionReminderSent: {
    about: aboutDriver,
    phrase: ({ driverId, weekStartDate }, names) =>
      `reminded ${names.driver(driverId)} to submit the week ${formatWeek(weekOfDay(weekStartDate))}`,
  },
};
