export function demoDirectory(prefix: string): Promise<string>;
export function startedDirectory(prefix: string): Promise<string>;
