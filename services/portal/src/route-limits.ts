import { ANSWER_LIMIT_MS, AnswersWithin, SendsWithin } from '@waybook/platform/http';
import { MAX_WAIT_SECONDS } from '@waybook/contracts/api';

/** A file of all that a business has, a page of rows at a time. */
const EXPORT_SENDING_LIMIT_MS = 15 * 60_000;
/** Books are made of the whole log of a business. */
const BOOKS_ANSWER_LIMIT_MS = 120_000;
/** Thousands of records changed by one request: less than browsers and proxies wait. */
const BULK_ANSWER_LIMIT_MS = 55_000;
/** A few calls of Xero's, each within a limit of its own. */
const XERO_ANSWER_LIMIT_MS = 55_000;
const WAITING_ANSWER_LIMIT_MS = MAX_WAIT_SECONDS * 1_000 + ANSWER_LIMIT_MS;

export const SendsExport = () => SendsWithin(EXPORT_SENDING_LIMIT_MS);
export const ReadsBooks = () => AnswersWithin(BOOKS_ANSWER_LIMIT_MS);
export const AsksXero = () => AnswersWithin(XERO_ANSWER_LIMIT_MS);
export const ChangesMany = () => AnswersWithin(BULK_ANSWER_LIMIT_MS);
export const WaitsForEvents = () => AnswersWithin(WAITING_ANSWER_LIMIT_MS);
