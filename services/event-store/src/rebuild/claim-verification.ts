import type { AnyDefinition } from '../load/stream-fold.js';
import type { ClaimComparison } from './claim-comparison.js';
import type { ClaimWalk } from './claim-walk.js';
import type { FoundDifference } from './projection-comparison.js';
import type { ProjectionReport, VerifyProjectionOptions } from './verify-projection.js';

/** Compares the claims of every stream with a replay of the log. */
export class ClaimVerification {
  readonly #walk: ClaimWalk;
  readonly #comparison: ClaimComparison;

  constructor(walk: ClaimWalk, comparison: ClaimComparison) {
    this.#walk = walk;
    this.#comparison = comparison;
  }

  /** @param only the one kind of stream to look at; without it all, and claims of whatever is of no known kind */
  async verify(only?: AnyDefinition, options: VerifyProjectionOptions = {}): Promise<ProjectionReport> {
    const differences: FoundDifference[] = [];
    let streams = 0;
    for await (const page of this.#walk.pages(only, options)) {
      differences.push(...(await this.#comparison.compare(page)));
      streams += page.length;
    }
    return { streams, differences };
  }
}
