import { businessTable, type Migration } from '@waybook/platform/database';

export const payrollTopicMigrations: readonly Migration[] = [
  {
    name: 'payroll-topic-1-baseline',
    up: (roles) => `
      create table payroll_topics (
        id uuid primary key,
        business uuid not null,
        is_on boolean not null,
        kafka_user text not null,
        switched_at timestamptz not null
      );
      ${businessTable(roles, 'payroll_topics')}
    `,
  },
];
