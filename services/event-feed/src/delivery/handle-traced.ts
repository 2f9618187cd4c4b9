import { tracedFor } from '@waybook/tracing';
import type { Consumer, Transaction } from '../event-feed.js';
import type { PublishedEvent } from '../published-event.js';

/** As a span of the event's own trace, where that is recorded. */
export function handleTraced(consumer: Consumer, event: PublishedEvent, transaction: Transaction): Promise<void> {
  const attributes = {
    'messaging.consumer.group.name': consumer.group,
    'messaging.destination.name': event.topic,
    'waybook.events': [event.type],
  };
  return tracedFor(
    [event.traceparent],
    () => ({ name: `handle ${consumer.group}`, kind: 'CONSUMER', attributes }),
    () => consumer.handle(event, transaction),
  );
}
