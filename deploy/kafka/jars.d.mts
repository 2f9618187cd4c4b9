/** Beside `jars.mjs`, for the tests that run only where a broker can. */
export function whatIsMissing(): string | null;
export function kafkaJars(): Promise<string>;
