import type { Random } from '../random.js';

/** Where a request waits for a free server, the first to come first. */
export class Station {
  /** When each server is free, the soonest first: a heap. */
  readonly #freeAt: number[];
  readonly servers: number;
  busyMs = 0;

  constructor(servers: number) {
    this.servers = servers;
    this.#freeAt = new Array<number>(servers).fill(0);
  }

  /** @returns when it is done, for one that comes at this time; they must come in the order of their times */
  serve(atMs: number, serviceMs: number): number {
    const doneMs = Math.max(atMs, this.#freeAt[0]!) + serviceMs;
    this.busyMs += serviceMs;
    this.#replaceSoonest(doneMs);
    return doneMs;
  }

  #replaceSoonest(freeAtMs: number): void {
    const heap = this.#freeAt;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= freeAtMs) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = freeAtMs;
  }
}

/** Exponential: more spread out than what was measured, so that waits are rather too long than too short. */
export function drawn(random: Random, meanMs: number): number {
  return -Math.log(1 - random.next()) * meanMs;
}

/** @param share of those in order, from 0 to 1 */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
