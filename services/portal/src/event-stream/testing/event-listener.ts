import type { CloudEvent } from '@waybook/contracts/public-events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reads `GET /api/events` as server-sent events over a real connection, as a program does. */
export class EventListener {
  readonly events: CloudEvent[] = [];
  readonly ids: string[] = [];
  /** True once the server has ended the stream. */
  isEnded = false;

  private constructor(
    readonly response: Response,
    private readonly leaving: AbortController,
  ) {
    void this.#read();
  }

  static async open(url: string, bearer: string, headers: Record<string, string> = {}): Promise<EventListener> {
    const leaving = new AbortController();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream', ...headers },
      signal: leaving.signal,
    });
    return new EventListener(response, leaving);
  }

  leave(): void {
    this.leaving.abort();
  }

  async until(holds: () => boolean, limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!holds()) {
      if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms`);
      await sleep(10);
    }
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const piece of this.response.body!) {
        text += decoder.decode(piece as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) this.#hear(block);
      }
      this.isEnded = true;
    } catch (error) {
      if (!this.leaving.signal.aborted) throw error;
    }
  }

  #hear(block: string): void {
    const [, id, data] = /^id: (\d+)\nevent: \w+\ndata: (.*)$/.exec(block) ?? [];
    if (id === undefined || data === undefined) return;
    this.ids.push(id);
    this.events.push(JSON.parse(data) as CloudEvent);
  }
}
