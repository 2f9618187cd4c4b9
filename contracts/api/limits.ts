/** Limits that the screen checks first and the server enforces. */
export const LOAD_ID_LENGTH = 8;
/**
 * Where more remittances wait, flags are looked for among the oldest alone: as many as one confirmation decides. Each is measured beside its
 * driver's weeks and everybody's loads, which for these stays well under the 100 ms that a list may take; decision 81 (R217).
 */
export const MAX_PENDING_FLAGGED = 2_000;
export const MAX_JOBS_PER_REMITTANCE = 200;
export const MIN_JOB_PRICE_PENCE = 1;
export const MAX_JOB_PRICE_PENCE = 9_999_999;
/** Of one line that the office adds to a remittance. */
export const MAX_LINE_PENCE = 999_999;
export const MAX_LINES_PER_REMITTANCE = 50;
export const MAX_FEE_PENCE = 999_999;
/** How many weeks back a remittance may be entered for, the current one not counted. */
export const MAX_WEEKS_BACK = 13;
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 50_000_000;
export const PHOTO_EDGE_PX = 1600;
export const THUMBNAIL_EDGE_PX = 240;
/** Attached to one message of a driver to the office. */
export const MAX_PHOTOS_PER_MESSAGE = 4;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_REASON_LENGTH = 1_000;
export const MAX_DESCRIPTION_LENGTH = 500;
/** Of a password that somebody chooses. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
/** Of one that somebody signs in with: some were chosen when more was allowed. */
export const MAX_ENTERED_PASSWORD_LENGTH = 200;
