import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { Random } from '../random.js';
import { HttpClient } from './client/http-client.js';
import { StepCounts } from './client/step-counts.js';
import { runWorkers } from './client/worker.js';
import type { Stock } from './figures/database-figures.js';
import { folderBytes } from './figures/folder-size.js';
import { forgetPeak } from './figures/process-figures.js';
import { type Sample, Sampler } from './figures/sampler.js';
import { Installation } from './installation.js';
import type { LoadProfile } from './load-profile.js';
import type { Phase } from './phases/phase.js';
import { SentFiles } from './phases/sent-files.js';

export interface Soak {
  readonly phases: readonly Phase[];
  /** Of each phase, at the least: every step is done once. */
  readonly phaseMs: number;
  readonly restMs: number;
  readonly sampleEveryMs: number;
  readonly seed: number;
  readonly pace: LoadProfile;
  readonly say: (line: string) => void;
}

export interface Holdings extends Stock {
  /** Of encrypted files on the disk, with their small pictures. */
  readonly objectBytes: number;
}

export interface PhaseResult {
  readonly phase: Phase;
  readonly tally: StepCounts;
  readonly working: readonly Sample[];
  /** After it, with nobody there. */
  readonly resting: readonly Sample[];
  readonly before: Holdings;
  readonly after: Holdings;
}

export interface SoakResult {
  /** Before anybody came. */
  readonly start: readonly Sample[];
  readonly phases: readonly PhaseResult[];
  readonly mostWalBytes: number;
}

/** Loads a whole installation with ordinary and hostile requests, and measures it from outside. */
export async function runSoak(soak: Soak): Promise<SoakResult> {
  const chance = new Random(soak.seed);
  const files = await SentFiles.madeFrom(chance.apart(), soak.pace);
  const installation = await Installation.start();
  const http = new HttpClient(installation.address, '127.0.0.1');
  const { pids, database } = installation;
  const sampler = new Sampler({ pids, http, database }, soak.sampleEveryMs);
  try {
    sampler.start();
    await sleep(soak.restMs);
    const start = await sampler.taken();
    soak.say(`started: ${lastSampleText(start)}`);
    const phases: PhaseResult[] = [];
    for (const phase of soak.phases)
      phases.push(await runPhase(soak, { installation, sampler, phase, files, chance: chance.apart() }));
    return { start, phases, mostWalBytes: await database.mostWalBytes() };
  } finally {
    await sampler.stop();
    http.close();
    await installation.close();
  }
}

interface Run {
  readonly installation: Installation;
  readonly sampler: Sampler;
  readonly phase: Phase;
  readonly files: SentFiles;
  readonly chance: Random;
}

async function runPhase(soak: Soak, { installation, sampler, phase, files, chance }: Run): Promise<PhaseResult> {
  const tally = new StepCounts();
  const before = await holdingsOf(installation);
  await forgetPeak(installation.pids.portal);
  const stage = { address: installation.address, tally, files, chance, pace: soak.pace };
  const phaseWorkers = await phase.assemble(stage);
  const end = performance.now() + soak.phaseMs;
  try {
    await runWorkers(phaseWorkers.workers, tally, () => performance.now() >= end);
  } finally {
    phaseWorkers.disconnect();
  }
  const working = await sampler.taken();
  soak.say(`${phase.name}: ${lastSampleText(working)}; ${tally.requests} requests, ${tally.unexpected} unexpected`);
  await sleep(soak.restMs);
  const resting = await sampler.taken();
  soak.say(`${phase.name}, at rest: ${lastSampleText(resting)}`);
  return { phase, tally, working, resting, before, after: await holdingsOf(installation) };
}

async function holdingsOf({ database, folder }: Installation): Promise<Holdings> {
  return { ...(await database.stock()), objectBytes: await folderBytes(join(folder, 'objects')) };
}

function lastSampleText(samples: readonly Sample[]): string {
  const { residentBytes, peakResidentBytes, heapUsedBytes, heapTotalBytes, externalBytes, descriptors, connections } =
    samples.at(-1)!;
  const [resident, peak, heap, total, external] = [
    residentBytes,
    peakResidentBytes,
    heapUsedBytes,
    heapTotalBytes,
    externalBytes,
  ].map(inMegabytes);
  return `resident ${resident} MB, at most ${peak} MB, heap ${heap} of ${total} MB, outside it ${external} MB, ${descriptors} descriptors, ${connections} connections`;
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
