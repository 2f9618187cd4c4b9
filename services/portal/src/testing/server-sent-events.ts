import { setTimeout as sleep } from 'node:timers/promises';

/** Listens to server-sent events over a real connection, as a program or a browser does by fetch. */
export abstract class ServerSentEvents {
  /** True once the server has ended the stream. */
  isEnded = false;
  readonly #leaving: AbortController;

  protected constructor(
    readonly response: Response,
    leaving: AbortController,
  ) {
    this.#leaving = leaving;
    void this.#read();
  }

  /** Makes the request; what is done with the controller ends the connection. */
  protected static async ask(
    url: string,
    token: string,
    headers: Record<string, string> = {},
  ): Promise<[Response, AbortController]> {
    const leaving = new AbortController();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
      signal: leaving.signal,
    });
    return [response, leaving];
  }

  leave(): void {
    this.#leaving.abort();
  }

  /** How many milliseconds it took until something held; fails when it never does. */
  async until(holds: () => boolean, limitMs: number): Promise<number> {
    const startedAt = performance.now();
    while (!holds()) {
      if (performance.now() - startedAt > limitMs) throw new Error(`Not within ${limitMs} ms`);
      await sleep(10);
    }
    return performance.now() - startedAt;
  }

  /** @param block the lines between two empty ones: an event, or a comment */
  protected abstract hear(block: string): void;

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const piece of this.response.body!) {
        text += decoder.decode(piece as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) this.hear(block);
      }
      this.isEnded = true;
    } catch (error) {
      if (!this.#leaving.signal.aborted) throw error;
    }
  }
}
