/** Messages on their way at once. */
const PER_ENDPOINT = 4;
/** To an endpoint that is new or whose last message failed. */
const UNTIL_IT_TAKES_ONE = 1;
const PER_BUSINESS = 8;
const IN_ALL = 64;
/** Of these, for all that aren't prompt together: however many hang, the other half is for those that answer (R362). */
const NOT_PROMPT_PER_BUSINESS = 4;
const NOT_PROMPT_IN_ALL = 32;
const PROMPT_MS = 2_000;

export interface SlotOwner {
  readonly id: string;
  readonly business: string;
}

/** A message on its way. */
export interface Sending {
  readonly owner: SlotOwner;
  readonly begunAt: Date;
}

export interface SendingEnd {
  readonly isDelivered: boolean;
  readonly at: Date;
  /** What the receiver asks for. */
  readonly restUntil: Date | null;
}

/** Who may send how much now. Kept by the elected sender alone. */
export class Slots {
  readonly #sending = new Set<Sending>();
  /** How the last message of an endpoint was taken; of those that are new or failing there is nothing. */
  readonly #taken = new Map<string, 'promptly' | 'slowly'>();
  readonly #restingUntil = new Map<string, number>();
  #turn = 0;

  /** Hands out what is free, beginning with another endpoint each time, so that none is always last. */
  free(owners: readonly SlotOwner[], now: Date): { readonly id: string; readonly slots: number }[] {
    const occupied = new Occupied();
    const overdue = new Set([...this.#sending].filter((each) => isSlow(each, now)).map(({ owner }) => owner.id));
    const isPrompt = (id: string) => this.#taken.get(id) === 'promptly' && !overdue.has(id);
    for (const { owner } of this.#sending) occupied.add(owner, isPrompt(owner.id), 1);
    this.#turn = owners.length === 0 ? 0 : (this.#turn + 1) % owners.length;
    const free: { id: string; slots: number }[] = [];
    for (const owner of [...owners.slice(this.#turn), ...owners.slice(0, this.#turn)]) {
      const { id } = owner;
      if ((this.#restingUntil.get(id) ?? 0) > now.getTime()) continue;
      const most = this.#taken.has(id) ? PER_ENDPOINT : UNTIL_IT_TAKES_ONE;
      const slots = Math.min(most - occupied.by(id), occupied.leftFor(owner, isPrompt(id)));
      if (slots <= 0) continue;
      occupied.add(owner, isPrompt(id), slots);
      free.push({ id, slots });
    }
    return free;
  }

  begin(owner: SlotOwner, begunAt: Date): Sending {
    const sending = { owner, begunAt };
    this.#sending.add(sending);
    return sending;
  }

  end(sending: Sending, { isDelivered, at, restUntil }: SendingEnd): void {
    const { id } = sending.owner;
    this.#sending.delete(sending);
    if (isDelivered) this.#taken.set(id, isSlow(sending, at) ? 'slowly' : 'promptly');
    else this.#taken.delete(id);
    if (restUntil) this.#restingUntil.set(id, restUntil.getTime());
    else this.#restingUntil.delete(id);
  }
}

class Occupied {
  readonly #slots = new Map<string, number>();

  by(key: string): number {
    return this.#slots.get(key) ?? 0;
  }

  add({ id, business }: SlotOwner, isPrompt: boolean, slots: number): void {
    const keys = [id, `business ${business}`, 'all'];
    if (!isPrompt) keys.push(`not prompt ${business}`, 'not prompt');
    for (const key of keys) this.#slots.set(key, this.by(key) + slots);
  }

  leftFor({ business }: SlotOwner, isPrompt: boolean): number {
    const left = Math.min(PER_BUSINESS - this.by(`business ${business}`), IN_ALL - this.by('all'));
    if (isPrompt) return left;
    const share = NOT_PROMPT_PER_BUSINESS - this.by(`not prompt ${business}`);
    return Math.min(left, share, NOT_PROMPT_IN_ALL - this.by('not prompt'));
  }
}

function isSlow({ begunAt }: Sending, now: Date): boolean {
  return now.getTime() - begunAt.getTime() > PROMPT_MS;
}
