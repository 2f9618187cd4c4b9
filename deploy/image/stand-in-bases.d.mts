export function standInBases(
  tool: string,
  architecture?: string,
): { readonly NODE: string; readonly TARGET_NODE: string; readonly BASE: string };
