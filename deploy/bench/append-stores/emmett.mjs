import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';
import { serve } from './serve.mjs';

await serve(async (url) => {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  return {
    append: () =>
      store.appendToStream(`week-${newId()}`, [{ type: 'WeekRecorded', data: payload() }], {
        expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
      }),
    close: () => store.close(),
  };
});
