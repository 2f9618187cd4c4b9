import { PostgresEventStorageAdapter } from '@castore/event-storage-adapter-postgres';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';
import { serve } from './serve.mjs';

await serve(async (connectionString) => {
  const adapter = new PostgresEventStorageAdapter({ connectionString });
  await PostgresEventStorageAdapter.createEventTable({ connectionString });
  return {
    append: () =>
      adapter.pushEvent(
        { aggregateId: newId(), version: 1, type: 'WeekRecorded', payload: payload() },
        { eventStoreId: 'week' },
      ),
    close: async () => process.exit(0),
  };
});
