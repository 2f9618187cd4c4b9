/** A mutant that no test can tell from the code, by the beginning of its name, and why. */
export interface Explanation {
  readonly mutant: string;
  readonly why: string;
}

export const EXPLAINED: readonly Explanation[] = [];

export const explanationOf = (name: string): string | null =>
  EXPLAINED.find(({ mutant }) => name.startsWith(mutant))?.why ?? null;
