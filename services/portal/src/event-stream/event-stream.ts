import { Injectable } from '@nestjs/common';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { SignInRequired, WrittenList, type KnownCaller } from '@waybook/platform/http';
import { Readable } from 'node:stream';
import { Admission } from '../auth/access/admission.js';
import { BusinessEvents } from './business-events.js';
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
/** An event's JSON is about as long; most are a little shorter. */
const BYTES_PER_EVENT = 1_200;

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
  async read({ caller, after, wanted }: EventQuestion, limit: number): Promise<WrittenList<CloudEvent>> {
    const list = new WrittenList<CloudEvent>(limit * BYTES_PER_EVENT);
    await this.events.after(caller.businessId, after, wanted, limit, (event) => list.add(JSON.stringify(event)));
    return list;
  }

  /** What is there, or comes within so long. */
  async await(
    question: EventQuestion,
    limit: number,
    waitMs: number,
    gone: AbortSignal,
  ): Promise<WrittenList<CloudEvent>> {
    const { caller, wanted } = question;
    const ended = this.readers.admit(caller, gone);
    const deadline = performance.now() + waitMs;
    const list = new WrittenList<CloudEvent>(limit * BYTES_PER_EVENT);
    let { after } = question;
    for (;;) {
      const sealed = await this.watch.current();
      const add = (event: CloudEvent) => list.add(JSON.stringify(event));
      const { found, reached } = await this.events.after(caller.businessId, after, wanted, limit, add);
      const leftMs = deadline - performance.now();
      if (found > 0 || leftMs <= 0 || ended.aborted) return list;
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
      const events: string[] = [];
      const send = (event: CloudEvent) => events.push(asServerSentEvent(event));
      ({ reached } = await this.events.after(caller.businessId, reached, wanted, CHUNK, send));
      if (events.length > 0) yield events.join('');
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

function asServerSentEvent(event: CloudEvent): string {
  return `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
