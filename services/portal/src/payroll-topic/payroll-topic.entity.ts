import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayrollTopicRow } from './payroll-topic.js';

/** The row of `payroll_topics`. Its id is the business's. */
@Entity({ name: 'payroll_topics' })
export class PayrollTopicRecord implements PayrollTopicRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('boolean') readonly is_on!: boolean;
  @Column('text') readonly kafka_user!: string;
  @Column('timestamptz') readonly switched_at!: Date;
}
