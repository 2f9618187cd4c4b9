import { emptyStream } from '@waybook/event-store';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';
import { openWaybook, week } from './waybook-weeks.mjs';
import { serve } from './serve.mjs';

/** An append to a new stream: validated, hashed, chained, keyed, with its row in a read model. */
await serve(async (url) => {
  const { store, close } = await openWaybook(url);
  const [business, actor] = [newId(), { type: 'admin', id: newId() }];
  return {
    append: async () => {
      const [id, data] = [newId(), payload()];
      const { outcome } = await store.appender.append(
        { business, metadata: { actor }, at: new Date(), idempotency: { key: id, request: data.driverId } },
        [{ stream: emptyStream(week, business, id), isNew: true, events: [{ type: 'WeekRecorded', data }] }],
      );
      if (outcome.status !== 'appended') throw new Error(`An append ended as ${outcome.status}`);
    },
    close,
  };
});
