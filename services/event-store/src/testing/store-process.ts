// Run as a process of its own: appends on its own connections, as another instance of the service would.
import { createAppPool, createSystemPool } from '@waybook/platform/database';
import { createEventStore } from '../create-event-store.js';
import { crossStreams } from './crossing-groups.js';
import { ParcelFixture } from './parcel-fixture.js';
import { parcelEvents } from './parcels.js';

/** What the process is told, as JSON in its only argument. */
export interface Orders {
  readonly appUrl: string;
  readonly systemUrl: string;
  readonly masterKey: string;
  readonly business: string;
  readonly work:
    | { readonly kind: 'receive'; readonly parcel: string }
    | { readonly kind: 'shelve'; readonly parcel: string; readonly times: number }
    | { readonly kind: 'cross'; readonly streams: readonly string[]; readonly groups: number };
}

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const appPool = createAppPool(orders.appUrl);
const systemPool = createSystemPool(orders.systemUrl);

function desk(): ParcelFixture {
  const masterKey = Buffer.from(orders.masterKey, 'hex');
  const { commands } = createEventStore({ appPool, systemPool, masterKey, events: parcelEvents });
  return new ParcelFixture(commands, orders.business);
}

async function shelve(parcel: string, times: number): Promise<number[]> {
  const shelves = desk();
  const attempts = await Promise.allSettled(
    Array.from({ length: times }, (_, index) => shelves.shelve(parcel, `${process.pid}-${index}`)),
  );
  return attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' && attempt.value.outcome === 'appended' ? attempt.value.streams.parcel.version : [],
  );
}

function done({ work, business }: Orders): Promise<unknown> {
  switch (work.kind) {
    case 'receive':
      return desk().receive(work.parcel);
    case 'shelve':
      return shelve(work.parcel, work.times);
    case 'cross':
      return crossStreams({ appPool, business, streams: work.streams, groups: work.groups });
  }
}

const answer = await done(orders);
process.stdout.write(JSON.stringify(answer));
await Promise.all([appPool.end(), systemPool.end()]);
