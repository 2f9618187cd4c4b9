import { decimalText } from '@waybook/contracts/money';
import { edited } from './queued-draft';
import type { DraftJob, JobEntry, WeekDraft } from './week-draft';

/** A job of the list as the form shows it. */
export function entryOf({ loadId, jobPricePence, date, description, photos }: DraftJob): JobEntry {
  return { loadId, jobPrice: decimalText(jobPricePence), date, description, photos };
}

export function editedJob({ jobs, editing }: WeekDraft): DraftJob | undefined {
  return jobs.find(({ id }) => id === editing?.jobId);
}

/** Whether the form holds changes to a job of the list that aren't on the list yet. */
export function hasUnsavedEdit(draft: WeekDraft): boolean {
  const job = editedJob(draft);
  return job !== undefined && JSON.stringify(inOrder(draft.entry)) !== JSON.stringify(inOrder(entryOf(job)));
}

function inOrder({ loadId, jobPrice, date, description, photos }: JobEntry): unknown[] {
  const { building, goods, deliveryNote } = photos;
  return [loadId, jobPrice, date, description, building, goods, deliveryNote];
}

export function withEditBegun(draft: WeekDraft, jobId: string, editId: string): WeekDraft {
  const job = draft.jobs.find(({ id }) => id === jobId);
  if (job === undefined) return draft;
  const setAside = draft.editing?.setAside ?? draft.entry;
  return { ...draft, editing: { editId, jobId, setAside }, entry: entryOf(job) };
}

/** The job stays as it stands on the list, and the form goes on with what was being entered before. */
export function withEditEnded({ editing, ...draft }: WeekDraft): WeekDraft {
  return editing === undefined ? draft : { ...draft, entry: editing.setAside };
}

/** The job stands where it stood. */
export function withEditSaved(draft: WeekDraft, job: DraftJob): WeekDraft {
  const jobs = draft.jobs.map((listed) => (listed.id === job.id ? job : listed));
  const saved = edited(draft, { jobs });
  return draft.editing?.jobId === job.id ? withEditEnded(saved) : saved;
}

export function withoutJob(draft: WeekDraft, id: string): WeekDraft {
  const kept = draft.editing?.jobId === id ? withEditEnded(draft) : draft;
  return { ...kept, jobs: kept.jobs.filter((job) => job.id !== id) };
}
