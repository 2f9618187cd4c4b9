import { phonePhoto } from '@waybook/portal/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Summary } from './answers.js';
import { requestJson } from './send-request.js';
import { measureUnloaded, closedLoopLoad } from './closed-loop-load.js';
import { OpenStreams } from './open-streams.js';
import { mostResidentMb, residentMb } from './resident-memory.js';
import { sendPhotos, type SentPhotos } from './send-photos.js';
import { signInAdmin, signInAdmins, signInDrivers } from './signed-in.js';

/** A portal with the demo's sign-ins. */
export interface LoadedPortal {
  readonly address: string;
  readonly pid: number;
}

export interface Phase {
  readonly mostMb: number;
  readonly mbAfter: number;
}

/** How one who asks alone fares, beside what was going on. */
const QUESTIONS_ALONE = 200;
const SESSIONS = 20;
const STREAMS_PER_PERSON = 8;
const SETTLE_MS = 2_000;

export interface AskedByMany extends Phase {
  readonly asked: Summary;
  /** The medians of one who asks alone. */
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** Many connections that ask without a pause. */
export async function askedByMany(portal: LoadedPortal, connections: number, forMs: number): Promise<AskedByMany> {
  const { address, pid } = portal;
  const tokens = await signInAdmins(address, SESSIONS);
  await measureUnloaded(address, tokens[0]!, QUESTIONS_ALONE);
  const before = await measureUnloaded(address, tokens[0]!, QUESTIONS_ALONE);
  const { result: asked, mostMb } = await mostResidentMb(pid, () =>
    closedLoopLoad(address, { connections, forMs, tokens }),
  );
  await sleep(SETTLE_MS);
  const after = await measureUnloaded(address, tokens[0]!, QUESTIONS_ALONE);
  return { asked, mostMb, mbAfter: await residentMb(pid), beforeMs: before.medianMs, afterMs: after.medianMs };
}

export interface Listened extends Phase {
  readonly opened: Summary;
  readonly open: number;
  /** Of one who asks while all listen. */
  readonly alone: Summary;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly told: number;
  /** From a change that concerns them all until the last one has heard of it. */
  readonly toldInMs: number;
  /** Of one who asks at that moment. */
  readonly whileTelling: Summary;
}

const SIGNAL_LIMIT_MS = 20_000;

/** Browsers of a whole installation that listen. */
export async function listenedToByMany({ address, pid }: LoadedPortal, count: number): Promise<Listened> {
  const admin = await signInAdmin(address);
  const tokens = await signInDrivers(address, admin, Math.ceil(count / STREAMS_PER_PERSON));
  const before = await measureUnloaded(address, admin, QUESTIONS_ALONE);
  let streams!: OpenStreams;
  const { result, mostMb } = await mostResidentMb(pid, async () => {
    streams = await OpenStreams.open(address, tokens, count);
    const alone = await measureUnloaded(address, admin, QUESTIONS_ALONE);
    await sleep(SETTLE_MS);
    const open = streams.open;
    streams.forget();
    const startedAt = performance.now();
    const asking = closedLoopLoad(address, { connections: 1, forMs: 2_000, tokens: [admin] });
    await changeBusiness(address, admin);
    while (streams.told < open && performance.now() - startedAt < SIGNAL_LIMIT_MS) await sleep(20);
    const toldInMs = performance.now() - startedAt;
    return { alone, open, told: streams.told, toldInMs, whileTelling: await asking };
  });
  const opened = streams.summary;
  streams.leave();
  await sleep(SETTLE_MS);
  const after = await measureUnloaded(address, admin, QUESTIONS_ALONE);
  const mbAfter = await residentMb(pid);
  return { ...result, opened, mostMb, mbAfter, beforeMs: before.medianMs, afterMs: after.medianMs };
}

/** Every driver's screen shows the business. */
async function changeBusiness(address: string, token: string): Promise<void> {
  const body = JSON.stringify({ phone: `020 7946 ${String(Date.now()).slice(-4)}` });
  await requestJson(address, { path: '/api/business', method: 'PUT', token, body });
}

export interface SentByOne extends Phase {
  readonly photos: SentPhotos;
  /** Of one who asks meanwhile. */
  readonly others: Summary;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** A driver who catches up on a quarter. */
export async function sentByOne(portal: LoadedPortal, count: number, atOnce: number): Promise<SentByOne> {
  const { address, pid } = portal;
  const admin = await signInAdmin(address);
  const [token] = await signInDrivers(address, admin, 1);
  const photo = await phonePhoto();
  await measureUnloaded(address, admin, QUESTIONS_ALONE);
  const before = await measureUnloaded(address, admin, QUESTIONS_ALONE);
  let others!: Summary;
  const { result: photos, mostMb } = await mostResidentMb(pid, async () => {
    let isOver = false;
    const asking = (async () => {
      const all: Summary[] = [];
      while (!isOver) all.push(await measureUnloaded(address, admin, 20));
      return all;
    })();
    const sent = await sendPhotos(address, { photo, count, atOnce, token: token! });
    isOver = true;
    others = (await asking).reduce((worst, one) => (one.slowestMs > worst.slowestMs ? one : worst));
    return sent;
  });
  await sleep(SETTLE_MS);
  const after = await measureUnloaded(address, admin, QUESTIONS_ALONE);
  return {
    photos,
    others,
    mostMb,
    mbAfter: await residentMb(pid),
    beforeMs: before.medianMs,
    afterMs: after.medianMs,
  };
}

export interface OverloadSizes {
  readonly connections: number;
  readonly askingMs: number;
  readonly streams: number;
  readonly photos: number;
  readonly photosAtOnce: number;
}

/** What a portal has to bear. */
export const FULL_SIZES: OverloadSizes = {
  connections: 200,
  askingMs: 30_000,
  streams: 5_000,
  photos: 500,
  photosAtOnce: 20,
};

export interface Overloaded {
  readonly asked: AskedByMany;
  readonly listened: Listened;
  readonly sent: SentByOne;
}

/** One after the other, each against what the portal was before it. */
export async function overload(portal: LoadedPortal, sizes: OverloadSizes): Promise<Overloaded> {
  const asked = await askedByMany(portal, sizes.connections, sizes.askingMs);
  const listened = await listenedToByMany(portal, sizes.streams);
  const sent = await sentByOne(portal, sizes.photos, sizes.photosAtOnce);
  return { asked, listened, sent };
}
