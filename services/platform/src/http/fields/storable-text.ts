/** PostgreSQL's text holds no zero byte, and its JSON no half of a surrogate pair. */
export const STORABLE_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Without Unicode's control characters, among which are line breaks, and its two separators. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
