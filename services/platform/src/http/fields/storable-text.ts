/** PostgreSQL's text holds no zero byte, and its JSON no half of a surrogate pair. */
export const STORABLE_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Invisible characters that change the direction of text; phones add some to copied numbers. */
export const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Without Unicode's control characters, among which are line breaks, and its two separators. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
