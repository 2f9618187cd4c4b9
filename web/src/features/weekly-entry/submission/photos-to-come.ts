import { counted } from '@waybook/contracts/texts';
import { isWaiting } from '../draft/draft-photos';
import type { DraftJob, WeekDraft } from '../draft/week-draft';

export function refusedPhotos({ photos }: DraftJob): number {
  return Object.values(photos).filter(({ refusal }) => refusal !== undefined).length;
}

export function waitingPhotosOf({ photos }: DraftJob): number {
  return Object.values(photos).filter(isWaiting).length;
}

/** Why the photos keep the jobs from being submitted; null once the server has every one. */
export function photosObstacle({ jobs }: WeekDraft, hasConnection: boolean): string | null {
  const refused = jobs.find((job) => refusedPhotos(job) > 0);
  if (refused !== undefined)
    return `A photo of load ${refused.loadId} can't be sent. Edit the load and choose another.`;
  const waiting = jobs.reduce((sum, job) => sum + waitingPhotosOf(job), 0);
  if (waiting === 0) return null;
  if (!hasConnection) return `${counted(waiting, 'photo')} ${waiting === 1 ? 'waits' : 'wait'} for a connection`;
  return `${counted(waiting, 'photo')} ${waiting === 1 ? 'is' : 'are'} still being sent`;
}
