export function demoDirectory(prefix: string): Promise<string>;
