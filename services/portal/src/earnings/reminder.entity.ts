import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReminderRow, Reminders } from './reminder.js';

/** A row of `submission_reminders`, one per driver; only the projection writes there. */
@Entity({ name: 'submission_reminders' })
export class SubmissionReminderRecord implements ReminderRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly driver_id!: string;
  @Column('jsonb') readonly reminders!: Reminders;
  @Column('timestamptz') readonly last_reminded_at!: Date;
  @Column('date') readonly last_week_start_date!: string;
  @Column('integer') readonly reminders_sent!: number;
}
