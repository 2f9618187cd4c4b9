import type { Mutant } from '../mutant.js';

export type Verdict =
  /** A test failed. */
  | 'found'
  /** The spec did not end in several times its usual time, twice. */
  | 'found: hangs'
  /** The process of the tests died, twice. */
  | 'found: dies'
  | 'survived'
  /** No test of the area, nor of the nearest specs of the package, calls the function. */
  | 'not reached'
  /** Says nothing about the tests: neither the parser nor the type checker lets it through. */
  | 'does not compile';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that found it. */
  readonly by: string | null;
}

export const isFound = ({ verdict }: Judged): boolean => verdict.startsWith('found');
