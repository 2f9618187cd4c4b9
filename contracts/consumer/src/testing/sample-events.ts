import { readFileSync } from 'node:fs';
import type { AnyEvent } from '../event-feed.js';

const GOLDEN = new URL('../../../public-events/golden/', import.meta.url);

/** An event as it is published, with other attributes where they are given. */
export function sampleEvent(type: string, attributes: Readonly<Record<string, unknown>> = {}): AnyEvent {
  const golden = JSON.parse(readFileSync(new URL(`${type}.v1.json`, GOLDEN), 'utf8')) as AnyEvent;
  return { ...golden, ...attributes };
}

/** Payments of one driver, numbered from 1 with gaps. */
export function payments(count: number, key = 'driver-1'): AnyEvent[] {
  return Array.from({ length: count }, (_, place) =>
    sampleEvent('PaymentScheduled', { id: `${key}:${place + 1}`, seq: (place + 1) * 10, partitionkey: key }),
  );
}

/** Of a type that this version doesn't know. */
export function foreseen(seq: number, key = 'driver-1'): AnyEvent {
  return sampleEvent('PaymentScheduled', {
    id: `${key}:foreseen-${seq}`,
    seq,
    partitionkey: key,
    type: 'PaymentForeseen',
  });
}
