import type { DriverStatus } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import type { EarningsEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { date, integer, jsonb, readModel, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';
import { DriverHasSubmitted, DriverNotReminded, EarningsDriverNotFound, RemindedToday } from './earnings.errors.js';
import { earningsWeek } from './earnings-week.js';

export type ReminderEvent = Extract<EarningsEvent, { type: 'SubmissionReminderSent' }>;

/** When a driver was last reminded of each week, by its Monday. */
export type Reminders = Readonly<Record<Day, string>>;

export const submissionReminders = readModel(
  'submission_reminders',
  {
    driver_id: uuid(),
    reminders: jsonb<Reminders>(),
    last_reminded_at: timestamptz(),
    last_week_start_date: date(),
    reminders_sent: integer(),
  },
  {
    indexes: {
      submission_reminders_by_business: ['business', 'id'],
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);
export type ReminderRow = RowOf<typeof submissionReminders>;

const remindersProjection: InlineProjection<ReminderRow, ReminderEvent> = projectedInto(
  submissionReminders,
  (row, { data }) => ({
    driver_id: data.driverId,
    reminders: { ...row?.reminders, [data.weekStartDate]: data.sentAt },
    last_reminded_at: new Date(data.sentAt),
    last_week_start_date: data.weekStartDate,
    reminders_sent: (row?.reminders_sent ?? 0) + 1,
  }),
);

/** A driver's reminders of weeks for which they sent in nothing; the stream's id is the driver's. */
export const reminderStream: StreamDefinition<Reminders, ReminderEvent> = {
  category: 'submission-reminder',
  initial: {},
  evolve: (reminders, { data }) => ({ ...reminders, [data.weekStartDate]: data.sentAt }),
  projections: [remindersProjection],
};

export interface RemindSubmission {
  /** Null where there is none. */
  readonly driver: { readonly id: string; readonly name: string; readonly status: DriverStatus } | null;
  readonly weekStartDate: Day;
  /** A pending or approved remittance of the week is there. */
  readonly hasSubmitted: boolean;
  readonly by: string;
  readonly at: Date;
}

export function wasRemindedToday(reminders: Reminders, weekStartDate: Day, now: Date): boolean {
  const sentAt = reminders[weekStartDate];
  return sentAt !== undefined && londonDay(new Date(sentAt)) === londonDay(now);
}

export function remindSubmission(reminders: Reminders, command: RemindSubmission): ReminderEvent[] {
  const { driver, weekStartDate, by, at } = command;
  if (driver === null) throw new EarningsDriverNotFound();
  earningsWeek(weekStartDate, undefined, at);
  if (driver.status !== 'active') throw new DriverNotReminded(driver.name, driver.status);
  if (command.hasSubmitted) throw new DriverHasSubmitted(driver.name, weekStartDate);
  if (wasRemindedToday(reminders, weekStartDate, at)) throw new RemindedToday(driver.name);
  const data = { driverId: driver.id, weekStartDate, sentBy: by, sentAt: at.toISOString() };
  return [{ type: 'SubmissionReminderSent', data }];
}
