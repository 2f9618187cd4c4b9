/** PostgreSQL's text holds no zero byte, and its JSON no half of a surrogate pair. */
export const STORABLE_TEXT = /^[^\0\p{Surrogate}]*$/u;
