export function placeOf(image: string): { host: string; repository: string; tag: string };
export function digestOf(image: string, options?: { scheme?: 'https' | 'http' }): Promise<string>;
