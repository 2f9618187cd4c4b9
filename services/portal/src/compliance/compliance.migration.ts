import { businessTable, type Migration } from '@waybook/platform/database';

export const complianceMigrations: readonly Migration[] = [
  {
    name: 'compliance-1-baseline',
    up: (roles) => `
      create table driver_compliance (
        id uuid primary key,
        business uuid not null,
        insurance_until date,
        licence_until date,
        right_to_work_until date,
        vehicle_info_until date,
        mot_until date,
        dbs_until date,
        documents jsonb not null,
        submitted_types integer not null,
        waiting_documents integer not null,
        waiting_types text[] not null,
        last_document_update timestamptz,
        reminders_sent integer not null,
        last_reminder_sent timestamptz,
        last_reminder jsonb,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      -- Lists and figures go over all drivers of a business: with what they count in it the index answers alone, a thirtieth of the table.
      create index driver_compliance_standing on driver_compliance (business, id)
        include (insurance_until, licence_until, right_to_work_until, vehicle_info_until, mot_until, dbs_until,
          waiting_documents, waiting_types);
      ${businessTable(roles, 'driver_compliance')}
    `,
  },
];
