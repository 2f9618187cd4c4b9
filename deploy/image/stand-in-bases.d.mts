export function standInBases(tool: string): { readonly NODE: string; readonly BASE: string };
