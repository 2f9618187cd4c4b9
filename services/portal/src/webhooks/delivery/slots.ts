/** Messages on their way at once; a receiver that hangs holds up no more than these. */
const PER_ENDPOINT = 4;
/** An endpoint whose last message failed is tried by one at a time. */
const WHILE_FAILING = 1;
const PER_BUSINESS = 8;
const IN_ALL = 64;

export interface SlotOwner {
  readonly id: string;
  readonly business: string;
}

/** Who may send how much now. Kept by the elected sender alone. */
export class Slots {
  readonly #perEndpoint = new Map<string, number>();
  readonly #perBusiness = new Map<string, number>();
  readonly #failing = new Set<string>();
  readonly #restingUntil = new Map<string, number>();
  #inAll = 0;
  #turn = 0;

  /** Hands out what is free, beginning with another endpoint each time, so that none is always last. */
  free(owners: readonly SlotOwner[], now: Date): { readonly id: string; readonly slots: number }[] {
    const handed = new Map<string, number>();
    let left = IN_ALL - this.#inAll;
    this.#turn = owners.length === 0 ? 0 : (this.#turn + 1) % owners.length;
    const inTurn = [...owners.slice(this.#turn), ...owners.slice(0, this.#turn)];
    const free: { id: string; slots: number }[] = [];
    for (const { id, business } of inTurn) {
      if ((this.#restingUntil.get(id) ?? 0) > now.getTime()) continue;
      const most = this.#failing.has(id) ? WHILE_FAILING : PER_ENDPOINT;
      const ofBusiness = (this.#perBusiness.get(business) ?? 0) + (handed.get(business) ?? 0);
      const slots = Math.min(most - (this.#perEndpoint.get(id) ?? 0), PER_BUSINESS - ofBusiness, left);
      if (slots <= 0) continue;
      left -= slots;
      handed.set(business, (handed.get(business) ?? 0) + slots);
      free.push({ id, slots });
    }
    return free;
  }

  begin({ id, business }: SlotOwner): void {
    this.#add(id, business, 1);
  }

  /** @param restUntil what the receiver asks for */
  end({ id, business }: SlotOwner, isDelivered: boolean, restUntil: Date | null): void {
    this.#add(id, business, -1);
    if (isDelivered) this.#failing.delete(id);
    else this.#failing.add(id);
    if (restUntil) this.#restingUntil.set(id, restUntil.getTime());
    else this.#restingUntil.delete(id);
  }

  #add(id: string, business: string, change: 1 | -1): void {
    this.#inAll += change;
    count(this.#perEndpoint, id, change);
    count(this.#perBusiness, business, change);
  }
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}
