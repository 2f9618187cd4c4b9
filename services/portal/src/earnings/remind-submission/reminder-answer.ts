import type { SubmissionReminderAnswer } from '@waybook/contracts/api';
import { weekEnd, type Day } from '@waybook/contracts/calendar';

export function reminderAnswer(driverId: string, weekStartDate: Day, sentAt: string): SubmissionReminderAnswer {
  return { driverId, weekStartDate, weekEndDate: weekEnd(weekStartDate), sentAt };
}
