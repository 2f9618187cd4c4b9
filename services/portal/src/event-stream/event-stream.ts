import { Injectable } from '@nestjs/common';
import { SignInRequired, type KnownCaller } from '@waybook/platform/http';
import { Readable } from 'node:stream';
import { Admission } from '../auth/access/admission.js';
import { BusinessEvents, type WrittenEvent } from './business-events.js';
import { EventReaders } from './event-readers.js';
import { SealedWatch } from './sealed-watch.js';
import type { WantedEvents } from './wanted-events.js';

/** How long a client waits before it connects again. */
const RETRY_MS = 2_000;
const OPENING = `retry: ${RETRY_MS}\n: open\n\n`;
const STILL_HERE = ': still here\n\n';
/** Keeps proxies from closing a quiet connection. */
const KEEP_ALIVE_MS = 15_000;
/** Whoever waits is asked so often whether they still may. */
const ADMISSION_MS = 500;
/** Events between two looks at whether the reader is still there. */
const CHUNK = 200;

export interface EventQuestion {
  readonly caller: KnownCaller;
  readonly after: number;
  readonly wanted: WantedEvents;
}

/** `gone` tells that nobody waits for the answer any more. */
@Injectable()
export class EventStream {
  constructor(
    private readonly events: BusinessEvents,
    private readonly watch: SealedWatch,
    private readonly readers: EventReaders,
    private readonly admission: Admission,
  ) {}

  /** What is there, at once. */
  async read({ caller, after, wanted }: EventQuestion, limit: number): Promise<readonly WrittenEvent[]> {
    return (await this.events.after(caller.businessId, after, wanted, limit)).events;
  }

  /** What is there, or comes within so long. */
  async await(
    question: EventQuestion,
    limit: number,
    waitMs: number,
    gone: AbortSignal,
  ): Promise<readonly WrittenEvent[]> {
    const { caller, wanted } = question;
    const ended = this.readers.admit(caller, gone);
    const deadline = performance.now() + waitMs;
    let { after } = question;
    for (;;) {
      const sealed = await this.watch.current();
      const { events, reached } = await this.events.after(caller.businessId, after, wanted, limit);
      const leftMs = deadline - performance.now();
      if (events.length > 0 || leftMs <= 0 || ended.aborted) return events;
      after = reached;
      await this.watch.beyond(sealed, Math.min(leftMs, ADMISSION_MS), ended);
      if (!(await this.#mayRead(caller))) throw new SignInRequired();
    }
  }

  /** Server-sent events without an end, until the reader goes, may not read any more, or the portal stops. */
  open(question: EventQuestion, gone: AbortSignal): Readable {
    const ended = this.readers.admit(question.caller, gone);
    return Readable.from(this.#follow(question, ended), { objectMode: false });
  }

  async *#follow({ caller, after, wanted }: EventQuestion, ended: AbortSignal): AsyncGenerator<string> {
    yield OPENING;
    let reached = after;
    let quietSince = performance.now();
    while (!ended.aborted && (await this.#mayRead(caller))) {
      const sealed = await this.watch.current();
      const read = await this.events.after(caller.businessId, reached, wanted, CHUNK);
      reached = read.reached;
      if (read.events.length > 0) yield read.events.map(asServerSentEvent).join('');
      else if (performance.now() - quietSince > KEEP_ALIVE_MS) yield STILL_HERE;
      else {
        await this.watch.beyond(sealed, ADMISSION_MS, ended);
        continue;
      }
      quietSince = performance.now();
    }
  }

  #mayRead(caller: KnownCaller): Promise<boolean> {
    return this.admission.stillHolds(caller, 'events:read');
  }
}

function asServerSentEvent({ seq, type, json }: WrittenEvent): string {
  return `id: ${seq}\nevent: ${type}\ndata: ${json}\n\n`;
}
