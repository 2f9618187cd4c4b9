// What a payroll system does with Waybook's events, in its smallest form: `node payroll-consumer.mjs payments.jsonl` with
// WAYBOOK_URL and WAYBOOK_API_KEY (Settings, API keys). Each line of the file is a payment event that was booked.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

const PAYROLL =
  'PaymentScheduled,PaymentSettled,PaymentCancelled,PaymentReturned,PaymentSettlementReversed,RetentionHeld,RetentionReleased';
const WAIT_SECONDS = 30;
const RETRY_MS = 2_000;
const [ledger] = process.argv.slice(2);
const { WAYBOOK_URL, WAYBOOK_API_KEY } = process.env;

/** What was booked before a crash. A line that it cut off was not booked: its event comes again. */
function bookings() {
  const text = existsSync(ledger) ? readFileSync(ledger, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(ledger, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const booked = bookings();
// An event that comes again is recognised by its id.
const seen = new Set(booked.map(({ id }) => id));
let last = booked.at(-1);

function book({ id, seq, type, data }) {
  last = { id, seq };
  if (seen.has(id)) return;
  const { paymentId, driverCode, remittanceCode, weekStartDate, amount, currency, kind, dueDate, settlementDate } =
    data;
  const what = {
    paymentId,
    driverCode,
    remittanceCode,
    weekStartDate,
    amount,
    currency,
    kind,
    dueDate,
    settlementDate,
  };
  // Event and place in one write: whatever happens in between, neither is there without the other.
  appendFileSync(ledger, `${JSON.stringify({ id, seq, type, ...what })}\n`);
  seen.add(id);
}

async function ask(question) {
  const answer = await fetch(`${WAYBOOK_URL}/api/events?${new URLSearchParams({ types: PAYROLL, ...question })}`, {
    headers: { authorization: `Bearer ${WAYBOOK_API_KEY}` },
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A portal that was restored from an older backup has given the numbers of what it lost to other events: to read on would miss those. */
async function stopUnlessLastIsThere() {
  if (last === undefined) return;
  const [event] = await ask({ after: last.seq - 1, limit: 1 });
  if (event?.id === last.id) return;
  console.error(`The portal no longer has ${last.id}, which was booked last: see "After a restore" in events.md.`);
  process.exit(1);
}

for (let isLastThere = false; ;) {
  try {
    if (!isLastThere) await stopUnlessLastIsThere();
    isLastThere = true;
    for (const event of await ask({ after: last?.seq ?? 0, wait: WAIT_SECONDS })) book(event);
  } catch (error) {
    isLastThere = false;
    console.error(`${error.message}. Trying again.`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
