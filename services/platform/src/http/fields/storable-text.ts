/** PostgreSQL's text holds no zero byte, and its JSON no half of a surrogate pair. */
export const STORABLE_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Unseen themselves, they turn the words around them about; phones put some around a number that is copied. */
export const DIRECTION_SIGNS = /\p{Bidi_Control}/gu;

/** Without Unicode's control characters, among which are line breaks, and its two separators. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
