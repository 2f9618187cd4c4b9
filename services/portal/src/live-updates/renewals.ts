import type { LiveConnection } from './live-connections.js';

/** Of the database's connections; all others are for those who ask. */
export const RENEWED_AT_ONCE = 3;

/** Looks up anew who listens, a few at a time: after an outage all of them have to be, and there may be thousands. */
export class Renewals {
  readonly #waiting = new Set<LiveConnection>();
  #underWay = 0;

  readonly #renew: (connection: LiveConnection) => Promise<void>;

  /** @param renew never rejects */
  constructor(renew: (connection: LiveConnection) => Promise<void>) {
    this.#renew = renew;
  }

  /** One that waits already isn't looked up twice. */
  ask(connection: LiveConnection): void {
    this.#waiting.add(connection);
    this.#beginNext();
  }

  #beginNext(): void {
    for (const connection of this.#waiting) {
      if (this.#underWay >= RENEWED_AT_ONCE) return;
      this.#waiting.delete(connection);
      if (connection.stream.destroyed) continue;
      this.#underWay += 1;
      void this.#renew(connection).finally(() => {
        this.#underWay -= 1;
        this.#beginNext();
      });
    }
  }
}
