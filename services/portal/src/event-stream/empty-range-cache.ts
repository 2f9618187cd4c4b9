import { LRUCache } from 'lru-cache';

const MAX_REMEMBERED = 5_000;

/** Places in the log of a business, both included. */
interface LogRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Where in the log of a business there is nothing of certain types: whoever asks for rare events again and again doesn't walk the same
 * way each time. What is sealed never changes, so nothing here is ever outdated.
 */
export class EmptyRangeCache {
  readonly #ranges = new LRUCache<string, LogRange>({ max: MAX_REMEMBERED });

  /** The first place from `from` on that isn't known to be empty. */
  behind(business: string, types: readonly string[], from: number): number {
    const known = this.#ranges.get(keyOf(business, types));
    return known && known.from <= from && from <= known.to ? known.to + 1 : from;
  }

  remember(business: string, types: readonly string[], { from, to }: LogRange): void {
    const key = keyOf(business, types);
    const known = this.#ranges.get(key);
    const isNext = known !== undefined && known.from <= from && from <= known.to + 1;
    this.#ranges.set(key, isNext ? { from: known.from, to: Math.max(known.to, to) } : { from, to });
  }
}

function keyOf(business: string, types: readonly string[]): string {
  return `${business} ${types.join(' ')}`;
}
