import { MAX_JOBS_PER_REMITTANCE, type PodPhotoKind } from '@waybook/contracts/api';
import { jobField, mergeDrafts, SERVER_DEVICE, type DraftFields } from '@waybook/contracts/drafts';
import { t } from '../../../shared/language/text';
import type { SubmissionFailure } from '../submission/submission-failure';
import { mergedFromServer } from './merge-from-server';
import { withPhotoChanged } from './draft-photos';
import { withEditBegun, withEditEnded, withEditSaved, withoutJob } from './edit-job';
import { edited, withQueueRefused } from './queued-draft';
import {
  EMPTY_ENTRY,
  isStarted,
  type DraftJob,
  type JobEntry,
  type KeptPhoto,
  type QueuedSubmission,
  type WeekDraft,
} from './week-draft';

type TypedEntry = Omit<JobEntry, 'photos'>;
type TypedFigures = Pick<WeekDraft, 'membershipFee' | 'additionalDeductions' | 'deductionReason'>;

export type DraftChange =
  | { type: 'entryTyped'; typed: Partial<TypedEntry> }
  /** `editId` names the editing that the photo was chosen in; one of a new job has none. */
  | { type: 'photoKept'; kind: PodPhotoKind; photo: KeptPhoto; editId?: string }
  | { type: 'photoSent'; id: string; objectPath: string }
  | { type: 'photoRefused'; id: string; refusal: string }
  | { type: 'photoRemoved'; kind: PodPhotoKind }
  | { type: 'photosSwapped'; kinds: readonly [PodPhotoKind, PodPhotoKind] }
  /** In a week that is over no day is today: there the next job begins with the day of this one. */
  | { type: 'jobAdded'; job: DraftJob; keepsDay?: boolean }
  | { type: 'editBegun'; id: string; editId: string }
  | { type: 'editSaved'; job: DraftJob }
  | { type: 'editCancelled' }
  | { type: 'jobRemoved'; id: string }
  | { type: 'jobRestored'; job: DraftJob; position: number }
  /** Those of a remittance that was rejected or taken back; its figures where the draft had no job yet. */
  | { type: 'jobsReopened'; replaces: string; givenBackAt: string; jobs: readonly DraftJob[]; figures: TypedFigures }
  /** What stands here is sent as work of its own. */
  | { type: 'replacesNothing' }
  | { type: 'figuresTyped'; typed: Partial<TypedFigures> }
  | { type: 'submissionStarted'; request: string }
  | { type: 'submissionRefused' }
  | { type: 'submissionQueued'; queued: QueuedSubmission }
  | { type: 'queueLeft' }
  /** Only while it is this tap's submission that waits. */
  | { type: 'queuedSubmissionStarted'; queuedAt: string; request: string }
  | { type: 'queuedSubmissionRefused'; refusal: SubmissionFailure }
  | { type: 'keyRenewed'; idempotencyKey: string }
  /** What the server has merged of all devices. */
  | { type: 'serverAnswered'; fields: DraftFields; sent: DraftFields; device: string };

export function changeDraft(draft: WeekDraft, change: DraftChange): WeekDraft {
  switch (change.type) {
    case 'entryTyped':
      return { ...draft, entry: { ...draft.entry, ...change.typed } };
    case 'photoKept':
      return withKept(draft, change.kind, change.photo, change.editId);
    case 'photoSent':
      return withPhotoChanged(draft, change.id, { objectPath: change.objectPath });
    case 'photoRefused':
      return withPhotoRefused(draft, change);
    case 'photoRemoved':
      return withPhotos(draft, { ...draft.entry.photos, [change.kind]: undefined });
    case 'photosSwapped':
      return withSwapped(draft, change.kinds);
    case 'jobAdded':
      return edited(draft, {
        jobs: [...draft.jobs, change.job],
        entry: { ...EMPTY_ENTRY, date: change.keepsDay ? change.job.date : '' },
      });
    case 'jobRemoved':
      return edited(withoutJob(draft, change.id), {});
    case 'editBegun':
      return withEditBegun(draft, change.id, change.editId);
    case 'editSaved':
      return withEditSaved(draft, change.job);
    case 'editCancelled':
      return withEditEnded(draft);
    case 'jobRestored':
      return edited(draft, { jobs: draft.jobs.toSpliced(change.position, 0, change.job) });
    case 'jobsReopened':
      return reopened(draft, change);
    case 'replacesNothing':
      return edited(draft, { replaces: undefined });
    case 'figuresTyped':
      return edited(draft, change.typed);
    case 'submissionStarted':
      return { ...draft, unconfirmedRequest: change.request, refusal: undefined };
    case 'submissionRefused':
      return { ...draft, unconfirmedRequest: null };
    case 'submissionQueued':
      return { ...draft, queued: change.queued, refusal: undefined };
    case 'queueLeft':
      return { ...draft, queued: undefined };
    case 'queuedSubmissionStarted':
      return draft.queued?.queuedAt === change.queuedAt ? { ...draft, unconfirmedRequest: change.request } : draft;
    case 'queuedSubmissionRefused':
      return withQueueRefused(draft, change.refusal);
    case 'serverAnswered':
      return mergedFromServer(draft, change);
    case 'keyRenewed':
      return edited(draft, { idempotencyKey: change.idempotencyKey });
  }
}

type PhotoRefusal = Extract<DraftChange, { type: 'photoRefused' }>;

/** A submission that waits for a photo of its jobs can't go any more. */
function withPhotoRefused(draft: WeekDraft, { id, refusal }: PhotoRefusal): WeekDraft {
  const changed = withPhotoChanged(draft, id, { refusal });
  const job = changed.jobs.find(({ photos }) => Object.values(photos).some((photo) => photo.id === id));
  if (changed.queued === undefined || job === undefined) return changed;
  return withQueueRefused(changed, {
    title: t('Your remittance was not sent'),
    sentence: t("A photo of load {loadId} can't be sent. Edit the load, choose another photo and submit again.", {
      loadId: job.loadId,
    }),
    points: [],
    mayHaveArrived: false,
    wasRecordedBefore: false,
  });
}

type Reopening = Extract<DraftChange, { type: 'jobsReopened' }>;

function reopened(draft: WeekDraft, { replaces, givenBackAt, jobs, figures }: Reopening): WeekDraft {
  const listed = new Set(draft.jobs.map(({ loadId }) => loadId));
  const back = jobs.filter(({ loadId }) => !listed.has(loadId)).slice(0, MAX_JOBS_PER_REMITTANCE - draft.jobs.length);
  const fields = mergeDrafts(draft.fields ?? {}, sentUntil(givenBackAt, back));
  return edited(draft, { replaces, fields, jobs: [...draft.jobs, ...back], ...(draft.jobs.length === 0 && figures) });
}

/** As the server says it. They are listed again later than that, however slow this phone's clock is. */
function sentUntil(givenBackAt: string, jobs: readonly DraftJob[]): DraftFields {
  const sent = { value: 'sent', at: new Date(givenBackAt).getTime(), by: SERVER_DEVICE };
  return Object.fromEntries(jobs.map(({ id }) => [jobField(id, 'state'), sent]));
}

/** What a submission of these jobs leaves for the blank draft that follows; null where it carried everything. */
export function leftOver(draft: WeekDraft, sentJobIds: readonly string[], blank: WeekDraft): WeekDraft | null {
  const { jobs, entry, editing } = sentJobIds.reduce(withoutJob, draft);
  return jobs.length > 0 || isStarted(entry) ? { ...blank, jobs, entry, ...(editing && { editing }) } : null;
}

/** A photo goes to the job that it was chosen for, whichever is in the form once it is kept. */
function withKept(draft: WeekDraft, kind: PodPhotoKind, photo: KeptPhoto, editId: string | undefined): WeekDraft {
  const { editing, entry } = draft;
  if (editing?.editId === editId) return withPhotos(draft, { ...entry.photos, [kind]: photo });
  if (editId !== undefined || editing === undefined) return draft;
  const photos = { ...editing.setAside.photos, [kind]: photo };
  return { ...draft, editing: { ...editing, setAside: { ...editing.setAside, photos } } };
}

function withSwapped(draft: WeekDraft, [one, other]: readonly [PodPhotoKind, PodPhotoKind]): WeekDraft {
  const { photos } = draft.entry;
  return withPhotos(draft, { ...photos, [one]: photos[other], [other]: photos[one] });
}

function withPhotos(draft: WeekDraft, photos: JobEntry['photos']): WeekDraft {
  return { ...draft, entry: { ...draft.entry, photos } };
}
