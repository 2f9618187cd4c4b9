import type { DomainError } from '../errors/index.js';

/** Events and all that belongs to the business, or only the session of who signs in or out. */
export type Writing = 'events' | 'session';

/** Something that may be a reason to record nothing for now. */
export interface Obstacle {
  /** Null while it is no reason. */
  refusal(writing: Writing): DomainError | null;
}

/** Whether this process may write. While it may not, it goes on answering what only reads. */
export class WriteGate {
  readonly #obstacles: Obstacle[] = [];

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
}
