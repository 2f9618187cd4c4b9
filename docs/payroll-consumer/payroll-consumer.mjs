// What a payroll system does with Waybook's events, in its smallest form: `node payroll-consumer.mjs payments.jsonl` with
// WAYBOOK_URL and WAYBOOK_API_KEY (Settings, API keys). Each line of the file is a payment event that was booked.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const PAYROLL = 'PaymentScheduled,PaymentSettled,PaymentCancelled,RetentionHeld,RetentionReleased';
const WAIT_SECONDS = 30;
const RETRY_MS = 2_000;
const [ledger] = process.argv.slice(2);
const { WAYBOOK_URL, WAYBOOK_API_KEY } = process.env;

// What was booked before a crash: an event that comes again is recognised by its id.
const booked = existsSync(ledger)
  ? readFileSync(ledger, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse)
  : [];
const seen = new Set(booked.map(({ id }) => id));
let after = Math.max(0, ...booked.map(({ seq }) => seq));

function book({ id, seq, type, data }) {
  if (seen.has(id)) return;
  const { driverCode, remittanceCode, amount, currency, dueDate, settlementDate } = data;
  // Event and place in one write: whatever happens in between, neither is there without the other.
  appendFileSync(
    ledger,
    `${JSON.stringify({ id, seq, type, driverCode, remittanceCode, amount, currency, dueDate, settlementDate })}\n`,
  );
  seen.add(id);
}

async function next() {
  const query = new URLSearchParams({ after, types: PAYROLL, wait: WAIT_SECONDS });
  const answer = await fetch(`${WAYBOOK_URL}/api/events?${query}`, {
    headers: { authorization: `Bearer ${WAYBOOK_API_KEY}` },
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

for (;;) {
  try {
    for (const event of await next()) {
      book(event);
      after = event.seq;
    }
  } catch (error) {
    console.error(`${error.message}. Trying again.`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
