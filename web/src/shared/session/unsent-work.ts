import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import { forget, remember, rememberedJson } from '../browser-storage';

/** What a driver has entered on this phone and not submitted, as a sign-out has to name it. */
export interface UnsentWork {
  readonly jobs: number;
  /** Of those, and of a job that is still being entered: what isn't on the server yet. */
  readonly photos: number;
}

/** A week's jobs on this phone that aren't submitted. */
export interface UnsentJobs {
  readonly jobs: number;
  readonly pence: Pence;
}

interface NotedWork extends UnsentWork {
  readonly weeks?: Readonly<Record<Day, UnsentJobs>>;
}

const keyOf = (driverId: string) => `waybook-unsent:${driverId}`;

/** Kept apart from the work itself, so that signing out asks without loading what keeps it, and without a network. */
export function noteUnsentWork(driverId: string, work: NotedWork): void {
  if (isNothing(work)) forget(keyOf(driverId));
  else remember(keyOf(driverId), JSON.stringify(work));
}

export function unsentWork(driverId: string): UnsentWork | null {
  const noted = rememberedJson(keyOf(driverId)) as Partial<UnsentWork> | null;
  const work = { jobs: noted?.jobs ?? 0, photos: noted?.photos ?? 0 };
  return isNothing(work) ? null : work;
}

/** Null where there are none. */
export function unsentJobsOf(driverId: string, week: Day): UnsentJobs | null {
  const noted = rememberedJson(keyOf(driverId)) as Partial<NotedWork> | null;
  const jobs = noted?.weeks?.[week];
  return jobs === undefined || jobs.jobs === 0 ? null : jobs;
}

const isNothing = ({ jobs, photos }: UnsentWork) => jobs === 0 && photos === 0;
