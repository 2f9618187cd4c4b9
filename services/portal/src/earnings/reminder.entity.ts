import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { submissionReminders } from './reminder.js';

export const SubmissionReminderRecord = entityOf(submissionReminders);
export type SubmissionReminderRecord = RecordOfEntity<typeof SubmissionReminderRecord>;
