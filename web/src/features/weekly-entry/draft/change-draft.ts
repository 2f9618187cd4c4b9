import { MAX_JOBS_PER_REMITTANCE, type PodPhotoKind } from '@waybook/contracts/api';
import { withPhotoChanged } from './draft-photos';
import { withEditBegun, withEditEnded, withEditSaved, withoutJob } from './edit-job';
import { EMPTY_ENTRY, isStarted, type DraftJob, type JobEntry, type KeptPhoto, type WeekDraft } from './week-draft';

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
  | { type: 'jobsReopened'; replaces: string; jobs: readonly DraftJob[]; figures: TypedFigures }
  /** What stands here is sent as work of its own. */
  | { type: 'replacesNothing' }
  | { type: 'figuresTyped'; typed: Partial<TypedFigures> }
  | { type: 'submissionStarted'; request: string }
  | { type: 'submissionRefused' }
  | { type: 'keyRenewed'; idempotencyKey: string };

/** What the driver changes makes another request than the one that may still be on its way. */
function edited(draft: WeekDraft, changes: Partial<WeekDraft>): WeekDraft {
  return { ...draft, ...changes, unconfirmedRequest: null };
}

export function changeDraft(draft: WeekDraft, change: DraftChange): WeekDraft {
  switch (change.type) {
    case 'entryTyped':
      return { ...draft, entry: { ...draft.entry, ...change.typed } };
    case 'photoKept':
      return withKept(draft, change.kind, change.photo, change.editId);
    case 'photoSent':
      return withPhotoChanged(draft, change.id, { objectPath: change.objectPath });
    case 'photoRefused':
      return withPhotoChanged(draft, change.id, { refusal: change.refusal });
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
      return { ...draft, unconfirmedRequest: change.request };
    case 'submissionRefused':
      return { ...draft, unconfirmedRequest: null };
    case 'keyRenewed':
      return edited(draft, { idempotencyKey: change.idempotencyKey });
  }
}

type Reopening = Extract<DraftChange, { type: 'jobsReopened' }>;

function reopened(draft: WeekDraft, { replaces, jobs, figures }: Reopening): WeekDraft {
  const listed = new Set(draft.jobs.map(({ loadId }) => loadId));
  const back = jobs.filter(({ loadId }) => !listed.has(loadId)).slice(0, MAX_JOBS_PER_REMITTANCE - draft.jobs.length);
  return edited(draft, { replaces, jobs: [...draft.jobs, ...back], ...(draft.jobs.length === 0 && figures) });
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
