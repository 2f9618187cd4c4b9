import { AssertionError, deepStrictEqual } from 'node:assert';

/** @throws Error that says what is another than it should be, and how */
export function same(actual: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    throw new Error(`${what}: ${error.message}`, { cause: error });
  }
}
