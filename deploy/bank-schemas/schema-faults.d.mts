/** Beside `schema-faults.mjs`. */
export function schemaFaults(
  message: 'pain.001.001.09' | 'pain.002.001.12' | 'camt.053.001.08',
  documents: readonly string[],
): Promise<string[][]>;
