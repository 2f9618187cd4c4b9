import { serveJobs } from '@waybook/platform/worker-pool';
import { readImportFile } from './imports/reading/read-import-file.js';
import { readBankAnswer } from './payments/bank-answer/reading/read-bank-answer.js';
import { readEInvoiceAnswer } from './remittances/e-invoice-delivery/answers/read-e-invoice-answer.js';

/** Called in a thread of `readFile`'s pool, with each function that it is given. */
export function serve(): void {
  serveJobs({ readImportFile, readBankAnswer, readEInvoiceAnswer });
}
