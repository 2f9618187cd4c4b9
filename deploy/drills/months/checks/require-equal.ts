import { AssertionError, deepStrictEqual } from 'node:assert';

/** @throws Error that shows what differs from the expected value */
export function requireEqual(actual: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    throw new Error(`${what}: ${error.message}`, { cause: error });
  }
}
