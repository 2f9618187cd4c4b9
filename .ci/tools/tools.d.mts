export function toolFile(name: string): string;
export function programOf(name: string): string;
export function formatted(text: string, path: string): Promise<string>;
