const KEPT_FOR_MS = 800;
const MOST_KEPT = 10_000;

interface RecentKey {
  /** Null: known to be destroyed. */
  readonly key: Buffer | null;
  readonly askedAt: number;
}

/** Keys read a moment ago. Bounded; what was asked for longest ago goes first. */
export class RecentKeys {
  readonly #keys = new Map<string, RecentKey>();

  get(business: string, person: string): Buffer | null | undefined {
    const entry = this.#keys.get(`${business}/${person}`);
    return entry && performance.now() - entry.askedAt < KEPT_FOR_MS ? entry.key : undefined;
  }

  set(business: string, person: string, key: Buffer | null, askedAt: number): void {
    const name = `${business}/${person}`;
    this.#keys.delete(name);
    this.#keys.set(name, { key, askedAt });
    if (this.#keys.size > MOST_KEPT) this.#keys.delete(this.#keys.keys().next().value as string);
  }
}
