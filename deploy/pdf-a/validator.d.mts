/** Beside `validator.mjs`, for the tests that run only where there is a Java. */
export function whatIsMissing(): Promise<string | null>;
export function faultsOf<Name extends string>(
  files: Readonly<Record<Name, Uint8Array>>,
): Promise<Record<Name, string[]>>;
