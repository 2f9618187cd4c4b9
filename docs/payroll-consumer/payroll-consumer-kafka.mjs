// The same from Kafka, with kafkajs: `node payroll-consumer-kafka.mjs payments.jsonl` with KAFKA_BROKERS and TOPIC (Settings, API keys,
// Kafka topic), and KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_TLS=1 where the broker asks who comes. Each line of the file is a payment event that was booked.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import kafkajs from 'kafkajs';

/** Others can come one day: they are passed over. */
const PAYROLL = [
  'PaymentScheduled',
  'PaymentSettled',
  'PaymentCancelled',
  'PaymentReturned',
  'PaymentSettlementReversed',
  'RetentionHeld',
  'RetentionReleased',
];
const [ledger] = process.argv.slice(2);
const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_USERNAME: username, KAFKA_PASSWORD: password, TOPIC } = process.env;
const sasl = username && { mechanism: 'scram-sha-512', username, password };

// What was booked before a crash: a message that comes again is recognised by its id. A line that it cut off was not booked.
const text = existsSync(ledger) ? readFileSync(ledger, 'utf8') : '';
const whole = text.slice(0, text.lastIndexOf('\n') + 1);
if (whole !== text) truncateSync(ledger, Buffer.byteLength(whole));
const lines = whole.split('\n').filter(Boolean);
const seen = new Set(lines.map((line) => JSON.parse(line).id));

function book(id, type, data) {
  if (seen.has(id) || !PAYROLL.includes(type)) return;
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
  appendFileSync(ledger, `${JSON.stringify({ id, type, ...what })}\n`);
  seen.add(id);
}

const kafka = new kafkajs.Kafka({
  clientId: 'payroll',
  brokers: KAFKA_BROKERS.split(','),
  ssl: KAFKA_TLS === '1',
  sasl,
});
// The broker lets this system use groups whose names begin with its topic's. kafkajs reads committed messages alone.
const consumer = kafka.consumer({ groupId: `${TOPIC}.payroll` });
// Who leaves properly isn't waited for.
process.once('SIGTERM', () => void consumer.disconnect());
await consumer.connect();
await consumer.subscribe({ topic: TOPIC, fromBeginning: true });
await consumer.run({
  eachMessage: async ({ message: { headers, value } }) =>
    book(String(headers.ce_id), String(headers.ce_type), JSON.parse(String(value))),
});
