export function runAgainstAPortal(config: string, words: readonly string[]): Promise<number>;
export function runAgainstSite(site: string, words: readonly string[]): Promise<number | null>;
