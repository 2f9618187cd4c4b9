import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';
import { openWaybook, week } from './waybook-weeks.mjs';
import { serve } from './serve.mjs';

/** A whole command on a new stream: the plan, the decision and the answer with the state after it are what it adds to the append. */
await serve(async (url) => {
  const { store, close } = await openWaybook(url);
  const [business, actor] = [newId(), { type: 'admin', id: newId() }];
  return {
    append: () => {
      const [id, data] = [newId(), payload()];
      return store.commands.run(
        { business, metadata: { actor }, at: new Date(), idempotency: { key: id, request: data.driverId } },
        {
          streams: { week: { definition: week, id, read: 'new' } },
          decide: () => ({ week: [{ type: 'WeekRecorded', data }] }),
        },
      );
    },
    close,
  };
});
