import type { StreamRange } from './stream-ranges.js';

/** What the streams of a range come to in one table, as COPY reads it. */
export interface FoldedPage {
  readonly rows: Buffer;
  readonly streams: number;
}

/** Reads and folds whole pages of streams. */
export interface Folding {
  /** So many pages are worth asking for at the same time. */
  readonly lanes: number;
  fold(range: StreamRange): Promise<FoldedPage>;
  end(): Promise<void>;
}
