import { until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf } from './ledger.js';
import { MISBEHAVIOUR_NAMES } from './misbehaviours.js';
import { Random } from '../random.js';
import type { Played } from './report.js';
import { type Endpoint, WebhookScene } from './scene.js';

const MINUTE_MS = 60_000;
/** Longer than a lease: what nobody recorded is sent again. */
const LEASE_MS = 31_000;
const STEPS_OF_AN_HOUR = 12;
const CATCH_UP_STEP_MS = 60 * MINUTE_MS;
/** Small: a machine that takes long must not use up the ten attempts of those that misbehave. */
const WAITING_STEP_MS = 20_000;
/** Between two steps of the clock, so that what is due goes out. */
const STEP_PAUSE_MS = 60;

export interface RoundSize {
  readonly tickets: number;
  readonly comments: number;
  /** Of each side, besides those in the middle of a message. */
  readonly kills: number;
}

/**
 * Receivers misbehave for an hour, both sides are killed in the middle of messages, then all behave again.
 *
 * @throws Error naming whatever is missing, out of order, or held up
 */
async function playRound(scene: WebhookScene, random: Random, size: RoundSize): Promise<void> {
  const { tickets, comments } = size;
  await scene.misbehave(random);
  await scene.happen(tickets, comments);
  await untilGoodHaveAll(scene);
  await killInTheMiddle(scene, random);
  await anHour(scene, random, size);
  await scene.behave();
  await catchUp(scene);
  await check(scene);
}

/**
 * While the others still misbehave: whoever answers is held up by nobody.
 *
 * @param stepMs how far the clock goes on while it waits: what failed because the receiver was dead waits for its next attempt
 */
async function untilGoodHaveAll(scene: WebhookScene, stepMs = 0): Promise<void> {
  for (const endpoint of scene.good) {
    const wanted = (await scene.eventsFor(endpoint)).length;
    const hasAll = () => {
      scene.senders.advance(stepMs);
      return distinctAt(scene, endpoint) >= wanted;
    };
    await until(hasAll).catch(() => {
      throw new Error(`${endpoint.path} is held up: ${distinctAt(scene, endpoint)} of ${wanted} came`);
    });
  }
}

function distinctAt(scene: WebhookScene, { path }: Endpoint): number {
  const arrivals = scene.receiver.ledger().arrivals.filter((arrival) => arrival.path === path);
  return new Set(arrivals.map(({ id }) => id)).size;
}

/** The receiver dies with a message that it wrote down and hasn't answered; then the sender, while a receiver has one. */
async function killInTheMiddle(scene: WebhookScene, random: Random): Promise<void> {
  const { receiver, senders } = scene;
  const death = await receiver.dieOnNext(random.oneOf(scene.good).path);
  await scene.happen(1, 1);
  await death.again();
  senders.advance(LEASE_MS);
  const hold = await receiver.holdNext(random.oneOf(scene.good).path);
  await scene.happen(1, 1);
  await hold.held;
  await senders.killLeader();
  hold.goOn();
  await until(() => senders.isLed);
  senders.advance(LEASE_MS);
}

async function anHour(scene: WebhookScene, random: Random, { tickets, comments, kills }: RoundSize): Promise<void> {
  for (let step = 0; step < STEPS_OF_AN_HOUR; step += 1) {
    scene.senders.advance((60 / STEPS_OF_AN_HOUR) * MINUTE_MS);
    await sleep(STEP_PAUSE_MS);
    if (step % STEPS_OF_AN_HOUR < kills) {
      await scene.happen(Math.ceil(tickets / 2), comments);
      await sleep(random.between(0, 5 * STEP_PAUSE_MS));
      await scene.receiver.killAndStart();
      await sleep(random.between(0, 5 * STEP_PAUSE_MS));
      await scene.senders.killLeader();
      await until(() => scene.senders.isLed);
    }
  }
  await untilRedirectIsRefused(scene);
  await untilAllHaveMisbehaved(scene);
  await untilGoodHaveAll(scene, WAITING_STEP_MS);
}

/** On a quick machine the hour is over before each endpoint was asked: those that hang take the places meanwhile. */
async function untilAllHaveMisbehaved(scene: WebhookScene): Promise<void> {
  await until(() => {
    scene.senders.advance(WAITING_STEP_MS);
    const seen = new Set(scene.receiver.ledger().arrivals.map(({ behaviour }) => behaviour));
    return MISBEHAVIOUR_NAMES.every((name) => seen.has(name));
  });
}

/** A redirect counts as a failure: the message waits for its next attempt. */
async function untilRedirectIsRefused(scene: WebhookScene): Promise<void> {
  const waiting = `select from webhook_deliveries where status = 'waiting' and status_code = 302 and attempts > 0`;
  await until(async () => (await scene.query(waiting)).length > 0);
}

async function catchUp(scene: WebhookScene): Promise<void> {
  const waiting = `select from webhook_deliveries where status = 'waiting' limit 1`;
  await until(async () => {
    scene.senders.advance(CATCH_UP_STEP_MS);
    await sleep(STEP_PAUSE_MS);
    return (await scene.query(waiting)).length === 0 && (await isAllQueued(scene));
  });
}

async function isAllQueued(scene: WebhookScene): Promise<boolean> {
  const queued = await scene.query<{ id: string; count: number }>(
    'select endpoint_id as id, count(*)::int as count from webhook_deliveries group by endpoint_id',
  );
  const counts = new Map(queued.map(({ id, count }) => [id, count]));
  for (const endpoint of scene.endpoints) {
    if ((counts.get(endpoint.id) ?? 0) < (await scene.eventsFor(endpoint)).length) return false;
  }
  return true;
}

async function check(scene: WebhookScene): Promise<void> {
  const { receiver, senders } = scene;
  const { arrivals } = receiver.ledger();
  const faults = senders.troubles.map((trouble) => `the office was told of ${trouble}`);
  for (const endpoint of scene.endpoints) {
    const own = arrivals.filter(({ path }) => path === endpoint.path);
    faults.push(...faultsOf(own, await scene.eventsFor(endpoint)).map((fault) => `${endpoint.path}: ${fault}`));
  }
  if (receiver.reachedInside > 0) faults.push('a redirect was followed inside');
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
}

/** So many rounds, one after the other, at one portal. */
export async function playScene(seed: number, rounds: number, size: RoundSize, played: Played): Promise<void> {
  const random = new Random(seed);
  const scene = await WebhookScene.open(seed);
  const { receiver, senders } = scene;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await playRound(scene, random, size);
      played.rounds += 1;
    }
  } finally {
    played.add(receiver.ledger());
    played.senderKills += senders.kills;
    played.receiverKills += receiver.kills;
    played.clockMs += senders.nowMs - scene.beganMs;
    played.mostResidentBytes = Math.max(played.mostResidentBytes, senders.mostResidentBytes);
    await scene.close();
  }
}
