import { t } from '../../../shared/language/text';
import { isWaiting } from '../draft/draft-photos';
import type { DraftJob, WeekDraft } from '../draft/week-draft';

export function refusedPhotos({ photos }: DraftJob): number {
  return Object.values(photos).filter(({ refusal }) => refusal !== undefined).length;
}

export function waitingPhotosOf({ photos }: DraftJob): number {
  return Object.values(photos).filter(isWaiting).length;
}

/** Why the photos keep the jobs from being submitted; null where every one is on the server or on its way there. */
export function photosObstacle({ jobs }: WeekDraft): string | null {
  const refused = jobs.find((job) => refusedPhotos(job) > 0);
  const elsewhere = jobs.find(({ photos }) => Object.values(photos).some(({ isElsewhere }) => isElsewhere));
  if (elsewhere !== undefined)
    return t('A photo of load {loadId} is still on your other phone.', { loadId: elsewhere.loadId });
  return refused === undefined
    ? null
    : t("A photo of load {loadId} can't be sent. Edit the load and choose another.", { loadId: refused.loadId });
}

/** What a submission would wait for; null where it can go at once. */
export function waitsFor({ jobs }: WeekDraft, hasConnection: boolean, isUnderMaintenance: boolean): string | null {
  if (isUnderMaintenance && hasConnection) return t('The portal is being worked on');
  const waiting = jobs.reduce((sum, job) => sum + waitingPhotosOf(job), 0);
  if (waiting === 0) return hasConnection ? null : t('There is no connection');
  if (!hasConnection)
    return t('{photos, plural, one {# photo waits} other {# photos wait}} for a connection', { photos: waiting });
  return t('{photos, plural, one {# photo is} other {# photos are}} still being sent', { photos: waiting });
}
