export function standInBases(tool: string, folder: string): { readonly NODE: string; readonly BASE: string };
