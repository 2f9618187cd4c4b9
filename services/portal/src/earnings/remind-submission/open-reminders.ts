import type { SubmissionReminderAnswer } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { reminderAnswer } from './reminder-answer.js';

interface OpenReminder {
  readonly week_start_date: string;
  readonly sent_at: string;
}

/** The weeks that a driver was reminded of and for which no remittance stands. */
export async function openReminders(
  manager: EntityManager,
  business: string,
  driverId: string,
): Promise<SubmissionReminderAnswer[]> {
  const rows = await manager.query<OpenReminder[]>(
    `select reminder.key as week_start_date, reminder.value as sent_at
       from submission_reminders s cross join lateral jsonb_each_text(s.reminders) as reminder
      where s.business = $1 and s.id = $2 and not exists (
        select from remittances r
        where r.business = $1 and r.driver_id = $2 and r.week_start_date = reminder.key::date and r.is_counted)
      order by reminder.key desc`,
    [business, driverId],
  );
  return rows.map((row) => reminderAnswer(driverId, row.week_start_date, row.sent_at));
}
