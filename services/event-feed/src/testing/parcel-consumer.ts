import type { Consumer, Transaction } from '../event-feed.js';
import type { Publish, PublishedEvent } from '../published-event.js';

/** Publishes the sample domain's events on one topic, keyed by parcel, with their version alone. */
export function parcelsOn(topic: string): Publish {
  return ({ eventId, stream, version, at, seq, business, type }) => [
    {
      id: eventId,
      topic,
      key: stream,
      type,
      business,
      subject: stream,
      time: at.toISOString(),
      seq,
      data: { version },
    },
  ];
}

/** Records each effect of the tests' consumers in a row. */
export const effectsMigration = {
  name: 'effects',
  up: ({ system }: { system: string }) => `
    create table effects (
      place bigint generated always as identity primary key,
      consumer text not null,
      event_id text not null,
      key text not null,
      version integer not null,
      done_at timestamptz not null default clock_timestamp()
    );
    create index effects_by_consumer on effects (consumer, event_id);
    grant select, insert on effects to "${system}"`,
};

/** A consumer that records each event in a row. */
export function recordingConsumer(
  group: string,
  topic: string,
  failsFor: (event: PublishedEvent) => boolean = () => false,
): Consumer {
  return {
    group,
    topics: [topic],
    handle: async (event, transaction) => {
      await recordEffect(transaction, group, event);
      if (failsFor(event)) throw new Error('the printer is on fire');
    },
  };
}

function recordEffect(transaction: Transaction, group: string, { id, key, data }: PublishedEvent) {
  return transaction.query({
    name: 'note_effect',
    text: 'insert into effects (consumer, event_id, key, version) values ($1, $2, $3, $4)',
    values: [group, id, key, (data as { version: number }).version],
  });
}
