import { readFileSync } from 'node:fs';

/** A message as the receiver wrote it down, before it answered. */
export interface Arrival {
  readonly path: string;
  readonly id: string;
  readonly key: string;
  readonly seq: number;
  readonly digest: string;
  /** What the receiver did. */
  readonly behaviour: string;
  /** Whether it was going to answer 2xx, in time. */
  readonly takes: boolean;
  readonly wrote: 0;
}

export interface Ledger {
  readonly arrivals: readonly Arrival[];
  /** Of one answer. */
  readonly mostWrittenBytes: number;
}

export function readLedger(file: string): Ledger {
  const text = readFileSync(file, 'utf8');
  // Who was killed may have left a line half written.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Arrival | { wrote: number });
  return {
    arrivals: lines.filter((line): line is Arrival => 'id' in line),
    mostWrittenBytes: Math.max(0, ...lines.map(({ wrote }) => wrote)),
  };
}

export interface SentEvent {
  readonly id: string;
  readonly partitionkey: string;
  readonly seq: number;
}

/** What is wrong with what came to one endpoint, which was to get these events: each at least once, in order per key, recognised by its id. */
export function faultsOf(arrivals: readonly Arrival[], events: readonly SentEvent[]): string[] {
  const faults: string[] = [];
  const expected = new Map(events.map((event) => [event.id, event]));
  const taken = new Set<string>();
  const first = new Map<string, Arrival>();
  const before = earlierOfKey(events);
  for (const arrival of arrivals) {
    const { id, key, seq, digest, takes } = arrival;
    const event = expected.get(id);
    if (!event || event.partitionkey !== key || event.seq !== seq) faults.push(`${id} is no event of this endpoint`);
    const known = first.get(id);
    if (known && known.digest !== digest) faults.push(`${id} came again with another content`);
    if (!known) {
      first.set(id, arrival);
      const missing = (before.get(id) ?? []).find((earlier) => !taken.has(earlier));
      if (missing !== undefined) faults.push(`${id} came before ${missing} was taken`);
    }
    if (takes) taken.add(id);
  }
  for (const { id } of events) if (!taken.has(id)) faults.push(`${id} was never taken`);
  return faults;
}

function earlierOfKey(events: readonly SentEvent[]): ReadonlyMap<string, readonly string[]> {
  const ofKey = new Map<string, string[]>();
  const before = new Map<string, readonly string[]>();
  for (const { id, partitionkey } of events.toSorted((one, other) => one.seq - other.seq)) {
    const earlier = ofKey.get(partitionkey) ?? [];
    before.set(id, [...earlier]);
    ofKey.set(partitionkey, [...earlier, id]);
  }
  return before;
}
