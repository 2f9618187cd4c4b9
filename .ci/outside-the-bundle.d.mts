export const STAY_OUTSIDE: readonly string[];
export const READ_FILES: Readonly<Record<string, readonly string[]>>;
