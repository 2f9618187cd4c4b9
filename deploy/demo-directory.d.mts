export function demoDirectory(prefix: string, below?: string): Promise<string>;
export function startedDirectory(prefix: string, below?: string): Promise<string>;
