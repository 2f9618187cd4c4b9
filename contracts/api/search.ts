export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
/** Of each kind; who needs more opens the list. */
export const MAX_SEARCH_HITS = 6;

export const SEARCH_KINDS = ['driver', 'remittance', 'ticket'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
