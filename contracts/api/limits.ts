/** Limits that the screen checks first and the server enforces. */
export const LOAD_ID_LENGTH = 8;
export const MAX_JOBS_PER_REMITTANCE = 200;
export const MIN_JOB_PRICE_PENCE = 1;
export const MAX_JOB_PRICE_PENCE = 9_999_999;
export const MAX_FEE_PENCE = 999_999;
/** How many weeks back a remittance may be entered for, the current one not counted. */
export const MAX_WEEKS_BACK = 13;
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 50_000_000;
export const PHOTO_EDGE_PX = 1600;
export const THUMBNAIL_EDGE_PX = 240;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_REASON_LENGTH = 1_000;
export const MAX_DESCRIPTION_LENGTH = 500;
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
