import { defineEvent } from '@waybook/contracts/events';
import { createEventStore, eventStoreMigrations } from '@waybook/event-store';
import { businessTable, createAppPool, createSystemPool, prepareDatabase } from '@waybook/platform/database';
import { z } from 'zod';

const masterKey = Buffer.alloc(32, 1);

const events = {
  WeekRecorded: defineEvent(
    z.object({
      driverId: z.uuid(),
      weekStartDate: z.iso.date(),
      weekEndDate: z.iso.date(),
      grossPence: z.int(),
      netPence: z.int(),
      isLateSubmission: z.boolean(),
      jobs: z.array(
        z.object({
          id: z.string(),
          loadId: z.string(),
          jobPricePence: z.int(),
          date: z.iso.date(),
          description: z.string(),
          podPhotos: z.object({ building: z.string(), goods: z.string() }),
        }),
      ),
    }),
  ),
};

const weeks = {
  table: 'weeks',
  columns: {
    driver_id: 'uuid',
    week_start_date: 'date',
    gross_pence: 'bigint',
    net_pence: 'bigint',
    is_late: 'boolean',
    status: 'text',
    recorded_at: 'timestamptz',
  },
  evolve: (_row, { data, at }) => ({
    driver_id: data.driverId,
    week_start_date: data.weekStartDate,
    gross_pence: data.grossPence,
    net_pence: data.netPence,
    is_late: data.isLateSubmission,
    status: 'pending',
    recorded_at: at,
  }),
};

export const week = { category: 'week', initial: null, evolve: () => null, projections: [weeks] };

const weeksMigration = {
  name: 'bench-weeks',
  up: (roles) => `
    create table weeks (
      id uuid primary key,
      business uuid not null,
      driver_id uuid not null,
      week_start_date date not null,
      gross_pence bigint not null,
      net_pence bigint not null,
      is_late boolean not null,
      status text not null,
      recorded_at timestamptz not null
    );
    ${businessTable(roles, 'weeks')}`,
};

/** Our store with a read model, under row-level security. */
export async function openWaybook(url) {
  const migrations = [...eventStoreMigrations, weeksMigration];
  const { appUrl, systemUrl } = await prepareDatabase({ url, masterKey, migrations });
  const [appPool, systemPool] = [createAppPool(appUrl), createSystemPool(systemUrl)];
  return {
    store: createEventStore({ appPool, systemPool, masterKey, events }),
    close: () => Promise.all([appPool.end(), systemPool.end()]),
  };
}
