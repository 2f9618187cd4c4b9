import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { ContextQuery } from '../command-runner.js';
import { createEventStore } from '../create-event-store.js';
import { ParcelFixture } from '../testing/parcel-fixture.js';
import { MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { parcelEvents, parcelStream } from '../testing/parcels.js';

const LOAD_TAKES_SECONDS = 0.4;
const COMMITTED_AFTER_MS = 100;

onEachPostgres('a request that is repeated while its first run commits', (ground) => {
  test('is known by its key, whatever traces of the first run its context shows', async () => {
    const { appPool, systemPool } = ground().database;
    const desk = ground().desk();
    const elsewhere = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, events: parcelEvents });
    const idempotency = { key: 'double click', request: 'receive' };
    const id = newId();

    // Two loads in one round trip: the first holds it open while the other instance commits, the second then sees the traces.
    const slow = lookAt(desk, { name: 'slow', text: `select pg_sleep($1)::text`, values: [LOAD_TAKES_SECONDS] });
    const parcels: ContextQuery = { name: 'parcels', text: 'select id from parcels where label = $1', values: ['L'] };
    const repeated = desk.run(
      {
        streams: { parcel: { definition: parcelStream, id: newId(), read: 'whole' } },
        context: parcels,
        decide: (_streams, found) => {
          if (found.length > 0) throw new Error('refused for its own traces');
          return {};
        },
      },
      idempotency,
    );
    await sleep(COMMITTED_AFTER_MS);
    await new ParcelFixture(elsewhere.commands, desk.business, desk.clerk).receive(id, { label: 'L' }, idempotency);
    await expect(repeated).resolves.toEqual({ outcome: 'replayed', streamId: id });
    await slow;
  });
});

function lookAt(desk: ParcelFixture, context: ContextQuery) {
  return desk.run({
    streams: { parcel: { definition: parcelStream, id: newId(), read: 'whole' } },
    context,
    decide: () => ({}),
  });
}
