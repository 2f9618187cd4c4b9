const SHOWN_CHARACTERS = 6;

/** A query's id as people read it out: its last six characters. */
export function shortQueryId(id: string): string {
  return id.slice(-SHOWN_CHARACTERS);
}
