export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
/** Of each kind; who needs more opens the list. */
export const MAX_SEARCH_HITS = 6;

export const SEARCH_KINDS = ['driver', 'remittance', 'ticket'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One record that holds the words, in words of its own. */
export interface SearchHit {
  kind: SearchKind;
  id: string;
  /** "Grace Okafor", "Van keys missing". */
  title: string;
  /** "DS123456", "Nov 16 to 22, 2026". */
  detail: string;
  status: string;
  /** What finds the record in its list. */
  find: string;
}
