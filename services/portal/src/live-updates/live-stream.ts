import { Readable } from 'node:stream';
import type { LiveChange, LiveResource } from '@waybook/contracts/api';

/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;
const OPENING = `retry: ${RETRY_MS}\n: open\n\n`;
const HEARTBEAT = ': still here\n\n';
/** Who takes nothing for so many heartbeats is cut off; the browser may connect again. */
export const UNREAD_HEARTBEATS = 3;

/**
 * One browser's stream of server-sent events. What a slow reader hasn't taken yet is kept as the set of lists to fetch again,
 * so that it takes no more memory however long that lasts.
 */
export class LiveStream extends Readable {
  readonly #changed = new Set<LiveResource>();
  #next = OPENING;
  #isWanted = false;
  #unread = 0;

  changed(resources: Iterable<LiveResource>): void {
    for (const resource of resources) this.#changed.add(resource);
    this.#flush();
  }

  /** Keeps proxies from closing a quiet connection, and finds out that a reader is gone. */
  heartbeat(): void {
    this.#unread = this.#isWanted ? 0 : this.#unread + 1;
    if (this.#unread >= UNREAD_HEARTBEATS) return void this.destroy();
    if (this.#next === '') this.#next = HEARTBEAT;
    this.#flush();
  }

  /** Ends the answer at once; the browser may connect again. Who doesn't even read what was sent is cut off. */
  close(): void {
    if (this.#isWanted) this.push(null);
    else this.destroy();
    this.#isWanted = false;
  }

  override _read(): void {
    this.#isWanted = true;
    this.#flush();
  }

  #flush(): void {
    if (!this.#isWanted) return;
    const text = this.#next + this.#takeChanges();
    this.#next = '';
    if (text !== '') this.#isWanted = this.push(text);
  }

  #takeChanges(): string {
    if (this.#changed.size === 0) return '';
    const change: LiveChange = { resources: [...this.#changed].sort() };
    this.#changed.clear();
    return `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
  }
}
