/** Beside `reader.mjs`. */
export type ReadCell = readonly [kind: 'text' | 'number' | 'date' | 'formula', text: string];
export function whatIsMissing(): Promise<string | null>;
export function rowsOf(files: ReadonlyMap<string, Buffer>): Promise<ReadCell[][][]>;
