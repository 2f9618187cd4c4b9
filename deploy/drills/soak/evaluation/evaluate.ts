import type { Sample } from '../figures/sampler.js';
import type { PhaseResult, SoakResult } from '../run-soak.js';
import { minimaOf, riseOf, slopePerMs, type Point } from './linear-regression.js';

const MEGABYTE = 1024 ** 2;
const KILOBYTE = 1024;
const HOUR_MS = 3_600_000;

/** What holds, in the units of the rows. */
export const LIMITS = {
  residentAtRestMegabytes: 300,
  /** Along the line through the second half of a phase, whose samples lie some 20 MB apart from one collection to the next. */
  residentRiseMegabytes: 30,
  heapRiseMegabytes: 12,
  descriptorsRise: 30,
  connectionsRise: 4,
  /** At rest, beyond those of the start: connections that browsers keep for another request. */
  descriptorsBeyondStart: 10,
  connectionsBeyondStart: 2,
  postgresMegabytes: 300,
  databaseKilobytesPerEntry: 16,
  /** Sessions, attempts to sign in and what a vacuum has not taken back yet. */
  databaseMegabytesBesides: 4,
  /** A small picture, and what encryption adds. */
  kilobytesBesideEachFile: 32,
} as const;

/** Half a minute of samples holds more than one collection. */
const SAMPLES_OF_A_LOW = 6;

export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly limit: string;
  readonly holds: boolean;
}

export function evaluate({ start, mostWalBytes }: SoakResult, result: PhaseResult): Row[] {
  const { working, resting, tally } = result;
  const [atStart, atRest] = [start.at(-1)!, resting.at(-1)!];
  const { residentAtRestMegabytes, postgresMegabytes, descriptorsBeyondStart, connectionsBeyondStart } = LIMITS;
  const peak = Math.max(...working.map(({ peakResidentBytes }) => peakResidentBytes));
  return [
    atMost('resident memory at rest, MB', atRest.residentBytes / MEGABYTE, residentAtRestMegabytes),
    stated('resident memory at most, MB', peak / MEGABYTE),
    ...rises(working),
    atMost('descriptors at rest', atRest.descriptors, atStart.descriptors + descriptorsBeyondStart),
    atMost('database connections at rest', atRest.connections, atStart.connections + connectionsBeyondStart),
    atMost('PostgreSQL at rest, all processes, MB', atRest.postgresBytes / MEGABYTE, postgresMegabytes),
    atMost('write-ahead log on the disk, MB', atRest.walBytes / MEGABYTE, mostWalBytes / MEGABYTE),
    ...growth(result),
    atMost('answers that were not as expected', tally.unexpected, 0),
  ];
}

/** Over the second half, when caches are warm. */
function rises(working: readonly Sample[]): Row[] {
  const half = working.slice(Math.floor(working.length / 2));
  const of = (figure: (sample: Sample) => number): Point[] =>
    half.map((sample) => ({ atMs: sample.atMs, value: figure(sample) }));
  const rise = (what: string, points: readonly Point[], limit: number) => {
    const perHour = slopePerMs(points) * HOUR_MS;
    return {
      ...atMost(what, riseOf(points), limit),
      figure: `${rounded(riseOf(points))} (${rounded(perHour)} an hour)`,
    };
  };
  const heap = minimaOf(
    of((sample) => sample.heapUsedBytes / MEGABYTE),
    SAMPLES_OF_A_LOW,
  );
  return [
    rise(
      'rise of resident memory, MB',
      of((sample) => sample.residentBytes / MEGABYTE),
      LIMITS.residentRiseMegabytes,
    ),
    rise('rise of the heap after collections, MB', heap, LIMITS.heapRiseMegabytes),
    rise(
      'rise of descriptors',
      of((sample) => sample.descriptors),
      LIMITS.descriptorsRise,
    ),
    rise(
      'rise of database connections',
      of((sample) => sample.connections),
      LIMITS.connectionsRise,
    ),
  ];
}

/** What the disk holds more, beside what was written. */
function growth({ before, after }: PhaseResult): Row[] {
  const [events, files] = [after.events - before.events, after.files - before.files];
  const { databaseKilobytesPerEntry, databaseMegabytesBesides, kilobytesBesideEachFile } = LIMITS;
  const database = (after.databaseBytes - before.databaseBytes) / KILOBYTE;
  const objects = (after.objectBytes - before.objectBytes) / KILOBYTE;
  const content = (after.fileBytes - before.fileBytes) / KILOBYTE;
  const mostDatabase = (events + files) * databaseKilobytesPerEntry + databaseMegabytesBesides * KILOBYTE;
  return [
    atMost(`growth of the database by ${whole(events)} events and ${whole(files)} files, KB`, database, mostDatabase),
    atMost(
      `growth of ${whole(files)} files of ${whole(content)} KB, KB`,
      objects,
      content + files * kilobytesBesideEachFile,
    ),
  ];
}

function atMost(what: string, figure: number, limit: number): Row {
  return { what, figure: rounded(figure), limit: rounded(limit), holds: figure <= limit };
}

function stated(what: string, figure: number): Row {
  return { what, figure: rounded(figure), limit: '', holds: true };
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const rounded = (value: number) => (Math.abs(value) < 10 ? String(Math.round(value * 10) / 10) : whole(value));
