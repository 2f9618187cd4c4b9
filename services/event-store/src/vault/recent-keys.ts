import { LRUCache } from 'lru-cache';

const KEPT_FOR_MS = 800;
const MAX_KEPT = 10_000;

interface RecentKey {
  /** Null: known to be destroyed. */
  readonly key: Buffer | null;
}

/** Keys read a moment ago, by when they were asked for. */
export class RecentKeys {
  // Without a resolution the cache reads the clock each time: a destroyed key is not kept for longer because the process was busy.
  readonly #keys = new LRUCache<string, RecentKey>({ max: MAX_KEPT, ttl: KEPT_FOR_MS, ttlResolution: 0 });

  get(business: string, person: string): Buffer | null | undefined {
    return this.#keys.get(`${business}/${person}`)?.key;
  }

  set(business: string, person: string, key: Buffer | null, askedAt: number): void {
    this.#keys.set(`${business}/${person}`, { key }, { start: askedAt });
  }
}
