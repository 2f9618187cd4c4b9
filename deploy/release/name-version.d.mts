export function nameVersion(root: string, released: { readonly version: string; readonly day: string }): void;
export function versionIn(root: string): string;
