import { forget, remember, rememberedJson } from '../browser-storage';

/** What a driver has entered on this phone and not submitted, as a sign-out has to name it. */
export interface UnsentWork {
  readonly jobs: number;
  /** Of those, and of a job that is still being entered: what isn't on the server yet. */
  readonly photos: number;
}

const keyOf = (driverId: string) => `waybook-unsent:${driverId}`;

/** Kept apart from the work itself, so that signing out asks without loading what keeps it, and without a network. */
export function noteUnsentWork(driverId: string, work: UnsentWork): void {
  if (isNothing(work)) forget(keyOf(driverId));
  else remember(keyOf(driverId), JSON.stringify(work));
}

export function unsentWork(driverId: string): UnsentWork | null {
  const noted = rememberedJson(keyOf(driverId)) as Partial<UnsentWork> | null;
  const work = { jobs: noted?.jobs ?? 0, photos: noted?.photos ?? 0 };
  return isNothing(work) ? null : work;
}

const isNothing = ({ jobs, photos }: UnsentWork) => jobs === 0 && photos === 0;
