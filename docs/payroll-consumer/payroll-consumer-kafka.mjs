// The same from Kafka, with kafkajs: `node payroll-consumer-kafka.mjs payments.jsonl` with KAFKA_BROKERS and TOPIC (Settings, API keys,
// Kafka topic), and KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_TLS=1 where the broker asks who comes. Each line of the file is a payment event that was booked.
import { bookEvents, eventFromKafka } from '@waybook/consumer';
import kafkajs from 'kafkajs';
import { LedgerFile } from './ledger-file.mjs';
import { payrollLine } from './payroll-line.mjs';

const [path] = process.argv.slice(2);
const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_USERNAME: username, KAFKA_PASSWORD: password, TOPIC } = process.env;
const sasl = username && { mechanism: 'scram-sha-512', username, password };
const payroll = { store: new LedgerFile(path), book: ({ data }, line) => line.write(payrollLine(data)) };

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
await consumer.run({ eachMessage: ({ message }) => bookEvents(payroll, [eventFromKafka(message)]) });
