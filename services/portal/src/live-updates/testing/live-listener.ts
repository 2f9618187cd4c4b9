import type { LiveChange } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens to `GET /api/live` over a real connection, as a browser does by fetch. */
export class LiveListener {
  readonly changes: LiveChange[] = [];
  /** True once the server has ended the stream. */
  isEnded = false;

  private constructor(
    readonly response: Response,
    private readonly leaving: AbortController,
  ) {
    void this.#read();
  }

  static async open(address: string, token: string): Promise<LiveListener> {
    const leaving = new AbortController();
    const response = await fetch(`${address}/api/live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    return new LiveListener(response, leaving);
  }

  leave(): void {
    this.leaving.abort();
  }

  /** How long it took until something held; fails when it never does. */
  async until(holds: () => boolean, limitMs: number): Promise<number> {
    const startedAt = performance.now();
    while (!holds()) {
      if (performance.now() - startedAt > limitMs) throw new Error(`Not within ${limitMs} ms`);
      await sleep(10);
    }
    return performance.now() - startedAt;
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
    const [, data] = /^event: changed\ndata: (.*)$/.exec(block) ?? [];
    if (data !== undefined) this.changes.push(JSON.parse(data) as LiveChange);
  }
}
