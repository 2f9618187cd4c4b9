import type { Copy, Databases } from './bare-tables.mjs';

export function refuseOtherRows(
  postgres: Pick<Databases, 'queryIn'>,
  restoredUrl: string,
  copiedUrl: string,
  copies: readonly Copy[],
): Promise<void>;
