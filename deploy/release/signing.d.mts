export function lackingToSign(key: string | undefined): string[];
export function signed(file: string, key: string | undefined): void;
