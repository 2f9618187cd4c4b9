/** Somewhere that the read tables don't say what the events say. */
export interface Difference {
  readonly table: string;
  /** Of the row; '' for a total. */
  readonly id: string;
  /** The column, or what is wrong with the row as a whole. */
  readonly what: string;
  readonly replayed: string | null;
  readonly found: string | null;
}

/** Enough to see where to look. */
export const MAX_DIFFERENCES = 100;
