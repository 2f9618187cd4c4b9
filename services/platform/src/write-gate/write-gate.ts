import type { DomainError } from '../errors/index.js';

/**
 * Events and all that belongs to a business, as a request or as one command of whoever records something; only the session of who signs in or out; or
 * what is the installation's own, as whoever runs it does it.
 */
export type Writing = 'events' | 'command' | 'session' | 'installation';

/** Something that may be a reason to record nothing for now. */
export interface Obstacle {
  /** Null while it is no reason. */
  refusal(writing: Writing): DomainError | null;
}

/** Whether this process may write. While it may not, it goes on answering what only reads. */
export class WriteGate {
  readonly #obstacles: Obstacle[] = [];
  #underWay = 0;

  /** Requests and commands that were let through and have not ended. */
  get writesUnderWay(): number {
    return this.#underWay;
  }

  add(obstacle: Obstacle): void {
    this.#obstacles.push(obstacle);
  }

  refusal(writing: Writing = 'events'): DomainError | null {
    for (const obstacle of this.#obstacles) {
      const refusal = obstacle.refusal(writing);
      if (refusal) return refusal;
    }
    return null;
  }

  /** @throws DomainError that says why nothing may be written now */
  pass(writing: Writing = 'events'): void {
    const refusal = this.refusal(writing);
    if (refusal) throw refusal;
  }

  /** A write is under way from here on. @returns what ends it; more than once does no harm */
  begin(): () => void {
    let isUnderWay = true;
    this.#underWay += 1;
    return () => {
      if (isUnderWay) this.#underWay -= 1;
      isUnderWay = false;
    };
  }
}
