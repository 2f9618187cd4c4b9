const MAX_REMEMBERED = 5_000;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Where in the log of a business there is nothing of certain types: whoever asks for rare events again and again doesn't walk the same
 * way each time. What is sealed never changes, so nothing here is ever outdated.
 */
export class EmptyStretches {
  private readonly stretches = new Map<string, Stretch>();

  /** Where to begin who wants to begin there. */
  behind(business: string, types: readonly string[], from: number): number {
    const known = this.stretches.get(keyOf(business, types));
    return known && known.from <= from && from <= known.to ? known.to + 1 : from;
  }

  remember(business: string, types: readonly string[], { from, to }: Stretch): void {
    const key = keyOf(business, types);
    const known = this.stretches.get(key);
    this.stretches.delete(key);
    this.forgetOldest();
    const isNext = known !== undefined && known.from <= from && from <= known.to + 1;
    this.stretches.set(key, isNext ? { from: known.from, to: Math.max(known.to, to) } : { from, to });
  }

  private forgetOldest(): void {
    if (this.stretches.size < MAX_REMEMBERED) return;
    const [oldest] = this.stretches.keys();
    if (oldest !== undefined) this.stretches.delete(oldest);
  }
}

function keyOf(business: string, types: readonly string[]): string {
  return `${business} ${types.join(' ')}`;
}
