import { emptyStream, type StreamAppender } from '@waybook/event-store';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { sampleEvent, sampleStream } from './sample-events.js';

const TICK_MS = 5;

export interface LoadOptions {
  readonly appender: StreamAppender;
  readonly keys: number;
  readonly perSecond: number;
}

export interface Written {
  /** What the event holds, and nothing else does. */
  readonly event: string;
  /** When it was acknowledged, and how long that took; by `performance.now()`. */
  readonly at: number;
  readonly tookMs: number;
}

/** One key and what is known of its stream, so that each append is one statement. */
type Lane = ReturnType<typeof emptyStream>;

/** Appends one event after the other at a steady pace, over many keys. */
export class Load {
  readonly written: Written[] = [];
  readonly #free: Lane[];
  readonly #envelope = {
    business: newId(),
    metadata: { actor: { type: 'system', id: newId() }, requestId: newId() },
  } as const;
  #underWay = 0;
  readonly #options: LoadOptions;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#free = Array.from({ length: options.keys }, () =>
      emptyStream(sampleStream, this.#envelope.business, newId()),
    );
  }

  /** @param onWritten is told when an append is acknowledged */
  async write(events: number, onWritten: (written: Written) => void = () => undefined): Promise<void> {
    const startedAt = performance.now();
    let begun = 0;
    while (begun < events || this.#underWay > 0) {
      const due = Math.min(events, ((performance.now() - startedAt) / 1_000) * this.#options.perSecond);
      for (; begun < due && this.#free.length > 0; begun++) void this.#append(this.#free.shift()!, onWritten);
      await sleep(TICK_MS);
    }
  }

  async #append(lane: Lane, onWritten: (written: Written) => void): Promise<void> {
    this.#underWay += 1;
    const begunAt = performance.now();
    const after = await this.#appendUntilInOrder(lane);
    const written = { event: after.event, at: performance.now(), tookMs: performance.now() - begunAt };
    this.#underWay -= 1;
    this.#free.push(after.lane);
    this.written.push(written);
    onWritten(written);
  }

  /** A transaction older than the stream's last one is turned away, and tried again. */
  async #appendUntilInOrder(lane: Lane): Promise<{ lane: Lane; event: string }> {
    for (;;) {
      const event = newId();
      const envelope = { ...this.#envelope, at: new Date() };
      const { outcome, after } = await this.#options.appender.append(envelope, [
        { stream: lane, isNew: lane.version === 0, events: [sampleEvent(event)] },
      ]);
      if (outcome.status === 'appended') return { lane: after[0]!, event };
      if (outcome.status !== 'inversion') throw new Error(`An append of the drill ended as ${outcome.status}`);
    }
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
