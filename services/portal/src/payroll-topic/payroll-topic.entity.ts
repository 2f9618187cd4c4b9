import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { payrollTopics } from './payroll-topic.js';

export const PayrollTopicRecord = entityOf(payrollTopics);
export type PayrollTopicRecord = RecordOfEntity<typeof PayrollTopicRecord>;
