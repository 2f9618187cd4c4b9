import type { SourceFile } from './source-tree.js';

/** One row of the table: what is counted, how, and the places that it was counted from. */
export interface Figure {
  readonly what: string;
  readonly how: string;
  readonly measured: string;
  readonly places: readonly string[];
}

export type Measure = (files: readonly SourceFile[]) => Figure;

/** A figure that is the number of its places. */
export function counted(what: string, how: string, places: readonly string[]): Figure {
  return { what, how, measured: String(places.length), places };
}
