/** Beside `rules.mjs`, for the tests that run only where there is a Java. */
export function whatIsMissing(): Promise<string | null>;
export function faultsOf<Name extends string>(
  documents: Readonly<Record<Name, string>>,
): Promise<Record<Name, string[]>>;
