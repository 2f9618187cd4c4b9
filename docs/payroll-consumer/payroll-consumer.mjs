// What a payroll system does with Waybook's events, in its smallest form: `node payroll-consumer.mjs payments.jsonl` with WAYBOOK_URL and
// WAYBOOK_API_KEY (Settings, API keys). Each line of the file is a payment event that was booked.
import { consumeFeed, EventFeed } from '@waybook/consumer';
import { LedgerFile } from './ledger-file.mjs';
import { PAYROLL, payrollLine } from './payroll-line.mjs';

const [path] = process.argv.slice(2);
const { WAYBOOK_URL: url, WAYBOOK_API_KEY: apiKey } = process.env;

await consumeFeed({
  feed: new EventFeed({ url, apiKey, types: PAYROLL }),
  store: new LedgerFile(path),
  book: ({ data }, line) => line.write(payrollLine(data)),
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
