// `npm run drill:relay`: 200,000 events through a real broker while relays, consumers and the broker are killed in turn, and two minutes
// without a broker; writes docs/measured/relay.md and fails where an event is missing, out of order or has its effect twice.
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { killBroker, startBroker } from '../../kafka/broker.mjs';
import { until } from '@waybook/platform/testing';
import { readCommittedMessages, firstInversion } from '@waybook/event-feed/testing';
import { FeedProcesses } from './feed-processes.js';
import { openFeedEnvironment, figure } from './feed-environment.js';
import { Load, percentile } from './load.js';
import { relayReport } from './relay-report.js';

const EVENTS = Number(process.env.WAYBOOK_DRILL_EVENTS ?? 200_000);
const OUTAGE_MS = Number(process.env.WAYBOOK_DRILL_OUTAGE_SECONDS ?? 120) * 1_000;
const PER_SECOND = Number(process.env.WAYBOOK_DRILL_PER_SECOND ?? 800);
const TROUBLE_EVERY_MS = Number(process.env.WAYBOOK_DRILL_TROUBLE_SECONDS ?? 8) * 1_000;
const BROKER_AWAY_MS = 4_000;
/** Each of the three twice, however long catching up with the outage takes afterwards. */
const KILLS_BEFORE_OUTAGE = 6;
const KEYS = 2_000;
const WAIT_LIMIT_MS = 1_200_000;
const TOPIC = 'drill.walks.v1';
const GROUP = 'drill';

const ground = await openFeedEnvironment();
const { brokers, brokerFolder, database } = ground;
ground.sealer.start();
const cast = new FeedProcesses({ name: GROUP, brokers, systemUrl: database.systemUrl, topic: TOPIC });
const load = new Load({ appender: ground.store.appender, keys: KEYS, perSecond: PER_SECOND });
const startedAt = performance.now();
let isWriting = true;
const writing = load.write(EVENTS).finally(() => (isWriting = false));
let brokerKills = 0;

const unsent = () => figure(ground, 'select last_seq - (select seq from relaying) from sealing');

async function withoutBroker(milliseconds: number): Promise<{ from: number; to: number; unsent: number }> {
  const from = performance.now();
  await killBroker(brokerFolder);
  brokerKills += 1;
  await sleep(milliseconds);
  const mostUnsent = await unsent();
  await startBroker(brokerFolder);
  return { from, to: performance.now(), unsent: mostUnsent };
}

async function killInTurn(turn: number): Promise<void> {
  await sleep(TROUBLE_EVERY_MS);
  const victim = (['relay', 'consumer', 'broker'] as const)[turn % 3]!;
  if (victim === 'broker') await withoutBroker(BROKER_AWAY_MS);
  else await cast.replace(victim);
}

for (let turn = 0; turn < KILLS_BEFORE_OUTAGE; turn++) await killInTurn(turn);
const outage = await withoutBroker(OUTAGE_MS);
await until(async () => (await unsent()) < PER_SECOND, WAIT_LIMIT_MS);
const caughtUpMs = performance.now() - outage.to;
for (let turn = 0; isWriting; turn++) await killInTurn(turn);
await writing;
const writtenMs = performance.now() - startedAt;
const rest = () => figure(ground, 'select (select count(*) from events) - (select count(*) from feed_inbox)');
await until(async () => (await unsent()) === 0 && (await rest()) === 0, WAIT_LIMIT_MS);
const doneMs = performance.now() - startedAt;
await cast.end();

const { messages, stop } = await readCommittedMessages(TOPIC, brokers);
const ids = new Set<string>();
const firsts: typeof messages = [];
let read = 0;
await until(() => {
  for (; read < messages.length; read++) {
    const message = messages[read]!;
    if (ids.has(message.id)) continue;
    ids.add(message.id);
    firsts.push(message);
  }
  return ids.size >= EVENTS;
}, WAIT_LIMIT_MS);
await stop();
const durations = (inOutage: boolean) =>
  load.written.filter(({ at }) => (at > outage.from && at < outage.to) === inOutage).map(({ tookMs }) => tookMs);
const { rows: effects } = await database.systemPool.query<{ key: string; version: number }>(
  'select key, version from effects order by place',
);
const result = {
  events: EVENTS,
  missing: EVENTS - ids.size,
  repeated: messages.length - ids.size,
  inversionOnBroker: firstInversion(firsts),
  inversionOfEffects: firstInversion(effects),
  effects: effects.length,
  kills: { ...cast.killed, broker: brokerKills },
  perSecond: PER_SECOND,
  outage: { seconds: OUTAGE_MS / 1_000, unsent: outage.unsent, caughtUpSeconds: caughtUpMs / 1_000 },
  appendP99Ms: { during: percentile(durations(true), 0.99), otherwise: percentile(durations(false), 0.99) },
  seconds: { writing: writtenMs / 1_000, all: doneMs / 1_000 },
};
await ground.close();
console.log(result);
await writeFile(new URL('../../../docs/measured/relay.md', import.meta.url), relayReport(result));
const isSound =
  result.missing === 0 && result.effects === EVENTS && !result.inversionOnBroker && !result.inversionOfEffects;
process.exit(isSound ? 0 : 1);
